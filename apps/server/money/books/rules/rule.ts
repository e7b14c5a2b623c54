/**
 * A rule of the books: a query whose every row is a difference, with `subject`, `expected` and `actual` in rials (null
 * where the rule has no amount). All rules are read from one snapshot.
 */
export type BookRule = { check: string; query: string }
