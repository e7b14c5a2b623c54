import { functionReads } from './dependencies.ts'
import type { RowFilterShape } from './filter-shape.ts'
import { leafQuery } from './leaf-values.ts'
import { type ProductFilter, productFilterOf, queryOf } from './product-query.ts'
import { type SearchForm, sortKeysOf } from './request.ts'
import type { RowName, Scope } from './scope.ts'
import { type Fragment, identifier, Parameter, reading } from './sql.ts'

/** The rows of a product search by words. */
export type TextSearch = {
  /** The `from` clause before the products: hits with a product, its level and its position. */
  hits: Fragment
  hit: RowName
  /** The same for counting, with all hits. */
  allHits: Fragment
  /** The remaining filter. */
  filter: RowFilterShape
}

// Hits beyond the page, to replace those that no longer match after a change of the last moment.
const spareRows = 12

/**
 * A product search that starts from the hits of its text; null where it has no text that every row must match.
 * A list by relevance reads only the page's own hits where bit strings can answer the whole filter and the viewer sees
 * published products only; any other list reads all hits.
 */
export function textSearchOf(form: SearchForm, scope: Scope): TextSearch | null {
  if (form.entity !== 'Product') return null
  const productFilter = productFilterOf(form.filter?.rows ?? null)
  if (!productFilter.text) return null
  const words = leafQuery(productFilter.text, scope)
  if (!words) return null
  const hit = identifier('hit')
  const allHits = reading(...functionReads.search_hits)`search_hits(${words}) ${hit}`
  const isPaged =
    sortKeysOf(form)[0] === '-relevance' && productFilter.others.length === 0 && seesOnlyPublished(scope)
  return {
    hit,
    allHits,
    hits: isPaged ? window(productFilter, hit) : allHits,
    filter: { kind: 'and', filters: productFilter.rows },
  }
}

function window(productFilter: ProductFilter, hit: RowName): Fragment {
  const query = new Parameter((input) => queryOf(productFilter, input), 'jsonb')
  return reading(
    ...functionReads.search_window,
  )`search_window(${query}, ${afterLevel}, ${afterPosition}, ${maxHits}) ${hit}`
}

// The cursor's parts are judged where the rows are compared with them; here is only where to begin.
const afterLevel = new Parameter(({ position }) => wholeOr(position[1], 7), 'bigint')
const afterPosition = new Parameter(({ position }) => -wholeOr(position[2], 1), 'bigint')
const maxHits = new Parameter(({ size }) => size + 1 + spareRows, 'int')

function wholeOr(part: string | null | undefined, otherwise: number): number {
  return part && /^-?\d{1,9}$/.test(part) ? Number(part) : otherwise
}

function seesOnlyPublished({ viewer }: Scope): boolean {
  return !viewer.kinds.includes('catalogue.read-all') && !viewer.kinds.includes('Seller')
}
