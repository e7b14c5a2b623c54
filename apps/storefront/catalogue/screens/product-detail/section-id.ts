/** Element id of a section. The URL's hash is the route, so that sections cannot be linked by hash. */
export const sectionId = (name: string): string => `section-${name}`
