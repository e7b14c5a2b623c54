import type { EntityName } from './entities/index.ts'

/**
 * How a leaf compares.
 *
 * `ne` is true of a row without a value as well: what has no brand is not of brand 3. `not` is true of whatever
 * its filter is not true of. `contains` and `startsWith` see no difference between ی and ي, ک and ك, letter
 * cases, half-spaces and punctuation, `eq` and `ne` do. A day compared with a moment stands for the day's first
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

/** The members of a search, as the body of `POST search/{Entity}` has them. */
export type SearchBody = {
  fields: readonly string[]
  filter?: Filter
  /** Names, the most important first; a leading `-` turns the order round. Rows without a value come last. */
  sort?: readonly string[] | string
  size?: number
  /** `next` of the answer before this one. */
  after?: string
  count?: boolean
}

export type SearchAnswer<Row> = {
  page: Row[]
  /** Opaque, for `after`; null where nothing follows. */
  next: string | null
  /** Rows that fit the filter on all pages together, up to 1,000; only where it was asked for. */
  totalCount?: number
  /** Whether there are more than `totalCount` says; only where that is. */
  isMore?: boolean
}

/** How many rows there are, as far as was counted. */
export type Total = { count: number; isMore: boolean }

/** The total of an answer that was asked for it; null of another. */
export function totalOf({
  totalCount,
  isMore = false,
}: Pick<SearchAnswer<unknown>, 'totalCount' | 'isMore'>): Total | null {
  return totalCount === undefined ? null : { count: totalCount, isMore }
}

/** A choice of a list's filters and how many products it would leave. */
export type ChoiceCount = { id: number; count: number }

/** `GET products/facets`: what a product list has. Each choice is counted without the filter that it belongs to. */
export type ProductFacets = {
  total: number
  /** Nothing has every word of the text; these are the products that have the most of them. */
  isPartial: boolean
  /** What the text was taken for where it was mistyped or typed on the other keyboard. */
  meant: string | null
  inStock: number
  discounted: number
  brands: ChoiceCount[]
  /** Each with what is below it. */
  categories: ChoiceCount[]
  tags: ChoiceCount[]
  /** By ingredient: how many products contain it, which who avoids it would not see. */
  allergens: ChoiceCount[]
  /** By the lowest rating, 4 to 1: how many are rated so or better. */
  ratings: ChoiceCount[]
  /** Bands of prices in rials, each with its ends, from the lowest that has any product to the highest. */
  prices: { from: number; to: number; count: number }[]
}

/** `GET products/similar`: the ids of products that are similar to one, the most alike first. */
export type SimilarProducts = { ids: number[] }

/** `GET products/suggestions`: what to offer to whoever is typing. */
export type ProductSuggestions = {
  meant: string | null
  products: {
    id: number
    name: string
    brand: string
    hue: number
    price: number | null
    image: string | null
  }[]
  categories: { id: number; name: string; count: number }[]
  brands: { id: number; name: string; count: number }[]
  /** How what was typed could go on. */
  queries: string[]
}

/**
 * `GET field-access`: of each entity of which the caller may see rows, the fields that they may ask for, and the
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
/** Fields that only a sort may name: how well a row fits is no value of it either. */
export const sortOnlyFields = { Product: ['relevance'] } as const satisfies Partial<
  Record<EntityName, readonly string[]>
>
