import type * as contract from '@anar/contract/commands'
import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import type { z } from 'zod'
import type { Database, Sql } from '../../../platform/db/pool.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import { compileCounts, compileSearch } from '../../../search/index.ts'
import { answerOf } from '../queries.ts'
import { writeSynonym } from './commands.ts'

type SearchResult = contract.SynonymPreview['now']
type Input = { body: z.output<typeof contract.previewSynonym.body>; now: Temporal.Instant; locale: Locale }

/** Carries the search result out of a transaction that is rolled back. */
class Tried extends Error {
  readonly result: SearchResult
  constructor(result: SearchResult) {
    super('A trial, not a fault')
    this.result = result
  }
}

/**
 * The search result of a text now, and with a synonym that is not saved yet: the synonym is written, used and rolled
 * back. Refusals as of `saveSynonym`.
 * @spec 2.products-list
 */
export async function previewSynonym(
  database: Database,
  { body: { text, synonym }, now, locale }: Input,
): Promise<contract.SynonymPreview> {
  const query = { text, locale, today: tehranDay(now.epochMilliseconds) }
  const result = await searchResultFor(database, query)
  if (synonym === null) return { now: result, after: null }
  try {
    await database.transaction(async (tx) => {
      await writeSynonym(tx, synonym)
      throw new Tried(await searchResultFor(tx, query))
    })
  } catch (error) {
    if (error instanceof Tried) return { now: result, after: error.result }
    throw error
  }
  throw new Error('A trial ends with its result')
}

async function searchResultFor(
  sql: Sql,
  { text, locale, today }: { text: string; locale: Locale; today: IsoDay },
): Promise<SearchResult> {
  const filter = JSON.stringify({ field: 'text', op: 'contains', value: text })
  const list = compileSearch(
    'Product',
    { fields: 'id,name', filter, sort: '-relevance', size: '6' },
    { viewer: { kind: 'visitor' }, today, ...locale },
  )
  const counted = await answerOf(sql, compileCounts({ text }, { today, ...locale }))
  const { total, meant } = JSON.parse(counted) as Pick<SearchResult, 'total' | 'meant'>
  const { page } = JSON.parse(await answerOf(sql, list)) as { page: SearchResult['products'] }
  return { total, meant, products: page }
}
