import { functionReads } from './dependencies.ts'
import type { RowFilterShape } from './filter-shape.ts'
import { leafQuery } from './leaf-values.ts'
import { type ProductFilter, productFilterOf, queryOf } from './product-query.ts'
import { type SearchForm, sortKeysOf } from './request.ts'
import type { RowName, Scope } from './scope.ts'
import { type Fragment, identifier, Parameter, reading } from './sql.ts'

/** Where the rows of a search of products by words come from. */
export type TextSearch = {
  /** What stands behind `from`, before the products: it names a product, how well it fits, and its place. */
  hits: Fragment
  hit: RowName
  /** The same for counting, where it is all hits that matter. */
  allHits: Fragment
  /** What is left of the filter. */
  filter: RowFilterShape
}

// Beside what the page shows: rows that were found and have changed within the last moment fall out.
const spareRows = 12

/**
 * How a search of products begins at what its text finds; null where it has none that every row must match.
 * A list in the order of relevance reads the page's own hits alone, whatever their number, where bit strings can tell
 * all that the filter asks and the viewer sees published products alone; any other goes through all hits.
 */
export function textSearchOf(form: SearchForm, scope: Scope): TextSearch | null {
  if (form.entity !== 'Product') return null
  const asked = productFilterOf(form.filter?.rows ?? null)
  if (!asked.text) return null
  const words = leafQuery(asked.text, scope)
  if (!words) return null
  const hit = identifier('hit')
  const allHits = reading(...functionReads.search_hits)`search_hits(${words}) ${hit}`
  const isPaged =
    sortKeysOf(form)[0] === '-relevance' && asked.others.length === 0 && seesPublishedAlone(scope)
  return {
    hit,
    allHits,
    hits: isPaged ? window(asked, hit) : allHits,
    filter: { kind: 'and', filters: asked.rows },
  }
}

function window(asked: ProductFilter, hit: RowName): Fragment {
  const query = new Parameter((given) => queryOf(asked, given), 'jsonb')
  return reading(
    ...functionReads.search_window,
  )`search_window(${query}, ${afterLevel}, ${afterPlace}, ${mostHits}) ${hit}`
}

// The cursor's parts are judged where the rows are compared with them; here is only where to begin.
const afterLevel = new Parameter(({ position }) => wholeOr(position[1], 7), 'bigint')
const afterPlace = new Parameter(({ position }) => -wholeOr(position[2], 1), 'bigint')
const mostHits = new Parameter(({ size }) => size + 1 + spareRows, 'int')

function wholeOr(part: string | null | undefined, otherwise: number): number {
  return part && /^-?\d{1,9}$/.test(part) ? Number(part) : otherwise
}

function seesPublishedAlone({ viewer }: Scope): boolean {
  return !viewer.kinds.includes('catalogue.read-all') && !viewer.kinds.includes('Seller')
}
