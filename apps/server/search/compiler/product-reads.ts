import { Refusal } from '@anar/contract/errors'
import { idFrom } from '@anar/domain/validation'
import { type CompiledSearch, compileSearch, type Shared, sharedOf } from './compile.ts'
import { functionReads } from './dependencies.ts'
import { readFilter } from './filter-shape.ts'
import { productFilterOf, queryOf } from './product-query.ts'
import { asSent } from './refusals.ts'
import type { SearchContext } from './search-input.ts'
import { searchTextOf } from './search-text.ts'
import { badValue } from './values.ts'

/** The members of an address as they came. */
type Sent = Readonly<Record<string, unknown>>
/** A statement whose answer is the same for everybody. */
export type SharedRead = Omit<CompiledSearch, 'shared'> & { shared: Shared }

/** Brands, categories, tags, allergens, prices and ratings. */
const countedKinds = 6
/** The weights of reads with a fixed form. */
const suggestionsWeight = 20
const similarWeight = 20

function sharedFrom(name: keyof typeof functionReads): Shared {
  const shared = sharedOf(new Set(functionReads[name]))
  if (!shared) throw new TypeError(`${name} reads what the database does not tell changes of`)
  return shared
}

/**
 * Compiles the counts of a product list: `filter` is a search's, of the parts that the shop's list has, `text` one more
 * search text beside it. Only published products are counted.
 * @throws Refusal as `compileSearch`, UNKNOWN_FIELD for an unknown member, BAD_FILTER naming a part that cannot be counted
 * @spec 2.products-list.1
 */
export function compileCounts(sent: Sent, context: Omit<SearchContext, 'viewer'>): SharedRead {
  assertKnown(sent, ['text', 'filter'])
  const filter = wholeFilter(sent)
  // Names and values are checked like those of the list.
  const list = compileSearch('Product', { fields: 'id', filter }, { ...context, viewer: { kind: 'visitor' } })
  const { shape, leaves } = readFilter(filter)
  const productFilter = productFilterOf(shape.rows)
  const [other] = productFilter.others
  if (other)
    throw new Refusal('BAD_FILTER', { part: asSent('leaf' in other ? other : { [other.kind]: '…' }) })
  if (shape.lists.length > 0)
    throw new Refusal('BAD_FILTER', { part: asSent({ within: shape.lists[0]!.path }) })
  return {
    // Each facet is counted with all conditions but its own.
    weight: countedKinds * list.weight,
    text: 'select search_counts($1::jsonb)::text as answer',
    values: [queryOf(productFilter, { leaves })],
    shared: sharedFrom('search_counts'),
    isPlannedByValues: false,
    unindexed: null,
    mayLag: true,
  }
}

/** Compiles the suggestions for a partly typed `text`. @throws Refusal UNKNOWN_FIELD, BAD_VALUE, LIMIT_EXCEEDED */
export function compileSuggestions(sent: Sent, { language }: Pick<SearchContext, 'language'>): SharedRead {
  assertKnown(sent, ['text'])
  const units = searchTextOf(sent['text'] ?? '', 'text')
  return {
    weight: suggestionsWeight,
    text: 'select search_suggestions($1::jsonb, $2::text)::text as answer',
    values: [JSON.stringify({ units }), language === 'english' ? 'en' : 'fa'],
    shared: sharedFrom('search_suggestions'),
    isPlannedByValues: false,
    unindexed: null,
    mayLag: true,
  }
}

/** The number of similar products in an answer. */
const maxSimilar = 10

/** Compiles which products are similar to the one of the id `to`. @throws Refusal UNKNOWN_FIELD, BAD_VALUE */
export function compileSimilar(sent: Sent): SharedRead {
  assertKnown(sent, ['to'])
  const { to } = sent
  const id = typeof to === 'string' ? idFrom(to) : null
  if (id === null) throw badValue('to', to)
  return {
    weight: similarWeight,
    text: 'select similar_products($1::bigint, $2::int)::text as answer',
    values: [id, maxSimilar],
    shared: sharedFrom('similar_products'),
    isPlannedByValues: false,
    unindexed: null,
    mayLag: true,
  }
}

function assertKnown(sent: Sent, members: readonly string[]): void {
  const stranger = Object.keys(sent).find((name) => !members.includes(name))
  if (stranger !== undefined)
    throw new Refusal('UNKNOWN_FIELD', { entity: 'products', field: asSent(stranger) })
}

function wholeFilter({ text, filter }: Sent): unknown {
  const sent = parsed(filter)
  if (text === undefined || text === '') return sent
  const textFilter = { field: 'text', op: 'contains', value: text }
  const isAnd = typeof sent === 'object' && sent !== null && 'and' in sent && Array.isArray(sent.and)
  return { and: [textFilter, ...(isAnd ? (sent.and as unknown[]) : [sent])] }
}

function parsed(filter: unknown): unknown {
  if (filter === undefined || filter === '') return { and: [] }
  if (typeof filter !== 'string') throw new Refusal('BAD_FILTER', { part: asSent(filter) })
  try {
    return JSON.parse(filter)
  } catch {
    throw new Refusal('BAD_FILTER', { part: asSent(filter) })
  }
}
