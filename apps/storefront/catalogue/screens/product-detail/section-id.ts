/** The address has the route after its hash sign, so that sections are found by this id and not by a link. */
export const sectionId = (name: string): string => `section-${name}`
