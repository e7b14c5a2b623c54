import { type MemberSort, type SortField, sortFields } from '../../data/network.ts'

/** The order after a column's head was pressed: by that column, the other way round where it was already. */
export function sortAfter(sort: MemberSort, field: SortField): MemberSort {
  if (sort === field) return `-${field}`
  if (sort === `-${field}`) return field
  // Names begin with the first letter, numbers and days with the largest.
  return field === 'firstName' ? field : `-${field}`
}

/** The order that an address names; the usual one where it names none that there is. */
export function sortFrom(text: string | null): MemberSort {
  const field = sortFields.find((one) => text === one || text === `-${one}`)
  return field ? (text as MemberSort) : '-groupScore'
}
