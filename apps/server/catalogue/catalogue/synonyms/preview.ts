import type * as contract from '@anar/contract/commands'
import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import type { z } from 'zod'
import type { Database, Sql } from '../../../platform/db/pool.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import { compileCounts, compileSearch } from '../../../search/index.ts'
import { answerOf } from '../queries.ts'
import { writeSynonym } from './commands.ts'

type Found = contract.SynonymPreview['now']
type Input = { body: z.output<typeof contract.previewSynonym.body>; now: Temporal.Instant; locale: Locale }

/** Carries what was found out of a transaction of which nothing stays. */
class Tried extends Error {
  readonly found: Found
  constructor(found: Found) {
    super('A trial, not a fault')
    this.found = found
  }
}

/**
 * What the shop's own search finds for a text, and what it would find with a synonym that is not kept yet: it is
 * written, searched with and taken back. What `saveSynonym` is refused with.
 * @spec 2.products-list
 */
export async function previewSynonym(
  database: Database,
  { body: { text, synonym }, now, locale }: Input,
): Promise<contract.SynonymPreview> {
  const ask = { text, locale, today: tehranDay(now.epochMilliseconds) }
  const found = await foundFor(database, ask)
  if (synonym === null) return { now: found, after: null }
  try {
    await database.transaction(async (tx) => {
      await writeSynonym(tx, synonym)
      throw new Tried(await foundFor(tx, ask))
    })
  } catch (error) {
    if (error instanceof Tried) return { now: found, after: error.found }
    throw error
  }
  throw new Error('A trial ends with what it found')
}

async function foundFor(
  sql: Sql,
  { text, locale, today }: { text: string; locale: Locale; today: IsoDay },
): Promise<Found> {
  const filter = JSON.stringify({ field: 'text', op: 'contains', value: text })
  const list = compileSearch(
    'Product',
    { fields: 'id,name', filter, sort: '-relevance', size: '6' },
    { viewer: { kind: 'visitor' }, today, ...locale },
  )
  const counted = await answerOf(sql, compileCounts({ text }, { today, ...locale }))
  const { total, meant } = JSON.parse(counted) as Pick<Found, 'total' | 'meant'>
  const { page } = JSON.parse(await answerOf(sql, list)) as { page: Found['products'] }
  return { total, meant, products: page }
}
