import { memberCode } from '@anar/domain/people'

/** First name and code, as messages name members. The code is isolated, since it runs from left to right. */
export const calledBy = (personId: number, firstName: string): string =>
  `${firstName} \u2066${memberCode(personId)}\u2069`
