/**
 * The rules that the books are held against: each is a query whose every row is a difference, with `subject`,
 * `expected` and `found` in rials (null where the rule knows no amount). All are read from one snapshot.
 */
export type BookRule = { check: string; query: string }
