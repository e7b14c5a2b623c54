import { memberCode } from '@anar/domain/people'

/** First name and code, as members are called in texts; the code isolated, since it runs from left to right. */
export const calledBy = (personId: number, firstName: string): string =>
  `${firstName} \u2066${memberCode(personId)}\u2069`
