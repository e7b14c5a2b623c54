import type { SellerSignUpState } from '@anar/contract/commands'

/** One of the personnel that an application names. */
export type Person = SellerSignUpState['people'][number]

export const nameOf = (person: Pick<Person, 'firstName' | 'lastName'>) =>
  `${person.firstName} ${person.lastName}`
