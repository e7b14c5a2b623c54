import { readFile } from 'node:fs/promises'
import { withoutNotes } from '@anar/domain/text'
import type { Sql } from '../../platform/db/pool.ts'
import { insertContractWhereNone } from './queries.ts'

/**
 * Inserts version 1 of the contract of a new shop; does nothing where there is a contract. Its notes say what the
 * operator's lawyer must confirm before it can be signed in production.
 * @param notes 'left out' for the demo, whose contract nobody signs
 */
export async function insertFirstContract(
  tx: Sql,
  now: Temporal.Instant,
  notes: 'included' | 'left out' = 'included',
): Promise<void> {
  const [fa, en] = await Promise.all([textOf('fa'), textOf('en')])
  const whole = { fa, en }
  const clean = { fa: withoutNotes(fa), en: withoutNotes(en) }
  await insertContractWhereNone(tx, notes === 'included' ? whole : clean, now)
}

function textOf(language: 'fa' | 'en'): Promise<string> {
  return readFile(new URL(`first-contract.${language}.md`, import.meta.url), 'utf8')
}
