// A module of its own, since every screen of the shop loads parts of the others.

/** The limits of one request. Above them it is refused with LIMIT_EXCEEDED, which names the limit. */
export const searchLimits = {
  /** Rows of a page: the maximum and the default. */
  pageSize: 100,
  usualPageSize: 20,
  /** Names in one path: `orderItems.skuSeller.id` has three. */
  pathDepth: 8,
  /** Lists that one path may go through. */
  listsPerPath: 3,
  /** Rows of one list inside a row; the rest of a longer list is left out. */
  nestedRows: 200,
  fields: 100,
  /**
   * How heavy one search may be, as `search-weight` weighs it; more is refused with SEARCH_TOO_HEAVY. The heaviest that a
   * screen sends weighs about half of it.
   */
  weight: 100,
  /** Leaves, `and`, `or`, `not` and `within` together. */
  filterNodes: 50,
  filterNesting: 8,
  /** Leaves with `contains` or `startsWith`, without the search text. */
  foldedLeaves: 5,
  /** Values of one `in`. */
  listValues: 100,
  /** Characters of one text value. */
  valueLength: 200,
  /** Words of a search text. */
  searchWords: 30,
  /** The maximum that `count` counts; the answer says where there are more. */
  countedRows: 1_000,
  /** The same of a part of a name in a table that grows: each match is found among many rows. */
  countedRowsOfText: 100,
  sortKeys: 4,
  /** Characters of `fields`, `filter` and `after` in an address. */
  memberLength: 16_000,
} as const
