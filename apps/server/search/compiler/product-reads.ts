import { Refusal } from '@anar/contract/errors'
import { idFrom } from '@anar/domain/validation'
import { type CompiledSearch, compileSearch, type Shared, sharedOf } from './compile.ts'
import { functionReads } from './dependencies.ts'
import { readFilter } from './filter-shape.ts'
import type { SearchContext } from './given.ts'
import { productFilterOf, queryOf } from './product-query.ts'
import { asSent } from './refusals.ts'
import { searchTextOf } from './search-text.ts'
import { badValue } from './values.ts'

/** The members of an address as they came. */
type Sent = Readonly<Record<string, unknown>>
/** A statement that everybody gets the same answer to. */
export type SharedRead = Omit<CompiledSearch, 'shared'> & { shared: Shared }

/** Brands, categories, tags, allergens, prices and ratings. */
const countedKinds = 6
/** What reads weigh that are always of one form. */
const suggestionsWeight = 20
const similarWeight = 20

function sharedFrom(name: keyof typeof functionReads): Shared {
  const shared = sharedOf(new Set(functionReads[name]))
  if (!shared) throw new TypeError(`${name} reads what the database does not tell changes of`)
  return shared
}

/**
 * Compiles the counts of a product list: `filter` is a search's, of the parts that the shop's list has, `text` one more
 * search text beside it. Everybody is told of published products alone.
 * @throws Refusal as `compileSearch`, UNKNOWN_FIELD for a member that is none, and BAD_FILTER for a part that cannot be counted, naming it
 * @spec 2.products-list.1
 */
export function compileCounts(sent: Sent, context: Omit<SearchContext, 'viewer'>): SharedRead {
  assertKnown(sent, ['text', 'filter'])
  const filter = wholeFilter(sent)
  // Names and values are judged as those of the list are.
  const list = compileSearch('Product', { fields: 'id', filter }, { ...context, viewer: { kind: 'visitor' } })
  const { shape, leaves } = readFilter(filter)
  const asked = productFilterOf(shape.rows)
  const [other] = asked.others
  if (other)
    throw new Refusal('BAD_FILTER', { part: asSent('leaf' in other ? other : { [other.kind]: '…' }) })
  if (shape.lists.length > 0)
    throw new Refusal('BAD_FILTER', { part: asSent({ within: shape.lists[0]!.path }) })
  return {
    // Every kind of choice is counted with all the conditions but its own.
    weight: countedKinds * list.weight,
    text: 'select search_counts($1::jsonb)::text as answer',
    values: [queryOf(asked, { leaves })],
    shared: sharedFrom('search_counts'),
  }
}

/** Compiles what to suggest to whoever has typed `text` so far. @throws Refusal UNKNOWN_FIELD, BAD_VALUE, LIMIT_EXCEEDED */
export function compileSuggestions(sent: Sent, { language }: Pick<SearchContext, 'language'>): SharedRead {
  assertKnown(sent, ['text'])
  const units = searchTextOf(sent['text'] ?? '', 'text')
  return {
    weight: suggestionsWeight,
    text: 'select search_suggestions($1::jsonb, $2::text)::text as answer',
    values: [JSON.stringify({ units }), language === 'english' ? 'en' : 'fa'],
    shared: sharedFrom('search_suggestions'),
  }
}

/** How many similar products are told of. */
const mostSimilar = 10

/** Compiles which products are similar to the one of the id `to`. @throws Refusal UNKNOWN_FIELD, BAD_VALUE */
export function compileSimilar(sent: Sent): SharedRead {
  assertKnown(sent, ['to'])
  const { to } = sent
  const id = typeof to === 'string' ? idFrom(to) : null
  if (id === null) throw badValue('to', to)
  return {
    weight: similarWeight,
    text: 'select similar_products($1::bigint, $2::int)::text as answer',
    values: [id, mostSimilar],
    shared: sharedFrom('similar_products'),
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
  const asked = { field: 'text', op: 'contains', value: text }
  const isAnd = typeof sent === 'object' && sent !== null && 'and' in sent && Array.isArray(sent.and)
  return { and: [asked, ...(isAnd ? (sent.and as unknown[]) : [sent])] }
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
