/**
 * By what a member of the network is called beside the first name: `A-` and the person's id to the base of 36. Names
 * nobody to the outside, and stays the same for good. The database says the same by `member_code`.
 */
export const memberCode = (personId: number): string => `A-${personId.toString(36).toUpperCase()}`
