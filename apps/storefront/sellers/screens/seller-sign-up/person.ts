import type { SellerSignUpState } from '@anar/contract/commands'

/** A staff member of an application. */
export type Person = SellerSignUpState['people'][number]

export const nameOf = (person: Pick<Person, 'firstName' | 'lastName'>) =>
  `${person.firstName} ${person.lastName}`
