import type { LeafShape, RowFilterShape } from './filter-shape.ts'
import type { SearchInput } from './search-input.ts'
import { searchTextOf } from './search-text.ts'

/** The parts of a product filter that bit strings can answer, by their names in `search_filtered`. */
type Facet = 'brand' | 'category' | 'tags' | 'without' | 'stock' | 'discount' | 'min' | 'max' | 'rating'

/** Facets with one number instead of ids. */
const numbers: readonly Facet[] = ['min', 'max', 'rating']

/** A product filter split into the search text, the parts for bit strings, and the parts that need rows. */
export type ProductFilter = {
  /** The first search text with words that every row has to match. */
  text: LeafShape | null
  facets: readonly { facet: Facet; leaf: LeafShape }[]
  /** Everything but the text. */
  rows: readonly RowFilterShape[]
  /** The rows that no bit string can answer. */
  others: readonly RowFilterShape[]
}

/** Splits the outermost `and` of a product filter. */
export function productFilterOf(filter: RowFilterShape | null): ProductFilter {
  const parts = filter?.kind === 'and' ? filter.filters : filter ? [filter] : []
  const text = parts.find((part) => part.kind === 'leaf' && part.field === 'text' && part.hasWords) ?? null
  const rows = parts.filter((part) => part !== text)
  const facets: { facet: Facet; leaf: LeafShape }[] = []
  const others: RowFilterShape[] = []
  for (const part of rows) {
    // A text without words filters nothing.
    if (part.kind === 'leaf' && part.field === 'text' && part.op === 'contains' && !part.hasWords) continue
    const match = facetOf(part)
    // Tags may be filtered by several lists, every other facet once.
    const isAgain = match && match.facet !== 'tags' && facets.some(({ facet }) => facet === match.facet)
    if (match && !isAgain) facets.push(match)
    else others.push(part)
  }
  return { text: text as LeafShape | null, facets, rows, others }
}

function facetOf(part: RowFilterShape): { facet: Facet; leaf: LeafShape } | null {
  if (part.kind === 'not') {
    const leaf = part.filter
    if (leaf.kind !== 'leaf' || leaf.field !== 'ingredients.id') return null
    return leaf.op === 'in' || leaf.op === 'eq' ? { facet: 'without', leaf } : null
  }
  if (part.kind !== 'leaf') return null
  const facet = facets[`${part.field} ${part.op}`]
  if ((facet === 'stock' || facet === 'discount') && !part.isTrue) return null
  return facet ? { facet, leaf: part } : null
}

const facets: Readonly<Record<string, Facet>> = {
  'brand.id eq': 'brand',
  'brand.id in': 'brand',
  'productCategory.ancestors.id eq': 'category',
  'productCategory.ancestors.id in': 'category',
  'tags.id eq': 'tags',
  'tags.id in': 'tags',
  'isInStock eq': 'stock',
  'isDiscounted eq': 'discount',
  'price gte': 'min',
  'price lte': 'max',
  'ratingAverage gte': 'rating',
}

/**
 * The argument of the database's search functions: the words of the text, and the facets of the filter.
 * @throws Refusal BAD_VALUE, LIMIT_EXCEEDED for the text; other values are checked where they are compared
 */
export function queryOf({ text, facets }: ProductFilter, { leaves }: Pick<SearchInput, 'leaves'>): string {
  const filters: Record<string, unknown> = { published: true }
  const tags: unknown[] = []
  for (const { facet, leaf } of facets) {
    const value = leaves[leaf.at]
    if (facet === 'tags') tags.push(listOf(value))
    else filters[facet] = numbers.includes(facet) ? value : listOf(value)
  }
  if (tags.length > 0) filters['tags'] = tags
  return JSON.stringify({ units: text ? searchTextOf(leaves[text.at], text.field) : [], filters })
}

const listOf = (value: unknown) => (Array.isArray(value) ? value : [value])
