/**
 * The code that identifies a member of the network beside the first name: `A-` and the person's id to the base of 36. It
 * does not identify the person outside the network, and never changes. The same as `member_code` in the database.
 */
export const memberCode = (personId: number): string => `A-${personId.toString(36).toUpperCase()}`
