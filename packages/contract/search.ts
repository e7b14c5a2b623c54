import type { EntityName } from './entities/index.ts'

/**
 * The operators of a leaf.
 *
 * `ne` is true of a row without a value as well: a product without a brand is not of brand 3. `not` is true where
 * its filter is not true. `contains` and `startsWith` ignore the difference between ی and ي, ک and ك, letter
 * cases, half-spaces and punctuation; `eq` and `ne` do not. In names of people, one or two letters are the beginning of a
 * word; a phone starts with just what is sent. A day compared with a moment stands for the day's first
 * instant in Tehran. `isNull` takes true or false.
 */
export const filterOperators = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'contains',
  'startsWith',
  'isNull',
] as const
export type FilterOperator = (typeof filterOperators)[number]

export type FilterValue = string | number | boolean
/** Compares the field at the end of a path. Through a list it means "some row of the list". @spec 7.search-sale-order */
export type FilterLeaf = { field: string; op: FilterOperator; value: FilterValue | readonly FilterValue[] }
export type RowFilter =
  | FilterLeaf
  | { and: readonly RowFilter[] }
  | { or: readonly RowFilter[] }
  | { not: RowFilter }

/**
 * Narrows the rows of a list in the answer and never drops the row that holds the list. `within` is the list's
 * path, the fields of its filter start at the list's rows. Stands alone or in the outermost `and`.
 * @spec 7.date-filters, 7.search-sale-order.2
 */
export type ListFilter = { within: string; filter: RowFilter }
export type Filter = RowFilter | ListFilter | { and: readonly (RowFilter | ListFilter)[] }

/** The members of a search, as in the body of `POST search/{Entity}`. */
export type SearchBody = {
  fields: readonly string[]
  filter?: Filter
  /** Names, the most important first; a leading `-` reverses the order. Rows without a value come last. */
  sort?: readonly string[] | string
  size?: number
  /** `next` of the answer before this one. */
  after?: string
  count?: boolean
}

export type SearchAnswer<Row> = {
  page: Row[]
  /** Opaque, for `after`; null on the last page. */
  next: string | null
  /** Rows that fit the filter on all pages together, up to 1,000; only where the query requests it. */
  totalCount?: number
  /** Whether there are more than `totalCount`; only with it. */
  isMore?: boolean
}

/** The number of rows, up to the limit of counting. */
export type Total = { count: number; isMore: boolean }

/** The total of an answer; null where the query did not request it. */
export function totalOf({
  totalCount,
  isMore = false,
}: Pick<SearchAnswer<unknown>, 'totalCount' | 'isMore'>): Total | null {
  return totalCount === undefined ? null : { count: totalCount, isMore }
}

/**
 * `GET field-access`: of each entity of which the caller may see rows, the fields that they may request, and the
 * entities to which its relations lead.
 */
export type FieldAccess = {
  readonly [entity: string]: {
    readonly fields: readonly string[]
    readonly relations: { readonly [name: string]: string }
  }
}

/** Fields that only filters may name: a search text is no value of a row. */
export const filterOnlyFields = { Product: ['text'] } as const satisfies Partial<
  Record<EntityName, readonly string[]>
>
/** Fields that only a sort may name: relevance is no value of a row either. */
export const sortOnlyFields = { Product: ['relevance'] } as const satisfies Partial<
  Record<EntityName, readonly string[]>
>
