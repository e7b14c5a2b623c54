import { readFile } from 'node:fs/promises'
import { withoutNotes } from '@anar/domain/text'
import type { Sql } from '../../platform/db/pool.ts'
import { insertContractWhereNone } from './queries.ts'

/**
 * Gives a new shop the contract it starts with, version 1; a shop that has one keeps it. Its notes say what the
 * operator's lawyer has to confirm before it can be signed in production.
 * @param notes 'left out' for the demo, whose contract is only to be looked at
 */
export async function insertFirstContract(
  tx: Sql,
  now: Temporal.Instant,
  notes: 'kept' | 'left out' = 'kept',
): Promise<void> {
  const [fa, en] = await Promise.all([textOf('fa'), textOf('en')])
  const whole = { fa, en }
  const clean = { fa: withoutNotes(fa), en: withoutNotes(en) }
  await insertContractWhereNone(tx, notes === 'kept' ? whole : clean, now)
}

function textOf(language: 'fa' | 'en'): Promise<string> {
  return readFile(new URL(`first-contract.${language}.md`, import.meta.url), 'utf8')
}
