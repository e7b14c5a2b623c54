import { readFile } from 'node:fs/promises'
import type { Sql } from '../../db/pool.ts'
import { insertContractWhereNone } from './queries.ts'

/** Gives a new shop the contract it starts with, version 1; a shop that has one keeps it. */
export async function insertFirstContract(tx: Sql, now: Temporal.Instant): Promise<void> {
  const [fa, en] = await Promise.all([textOf('fa'), textOf('en')])
  await insertContractWhereNone(tx, { fa, en }, now)
}

function textOf(language: 'fa' | 'en'): Promise<string> {
  return readFile(new URL(`first-contract.${language}.md`, import.meta.url), 'utf8')
}
