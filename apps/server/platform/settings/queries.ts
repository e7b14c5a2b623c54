import { z } from 'zod'
import type { Sql } from '../db/pool.ts'
import { type Settings, settingsSchema } from './settings.ts'

/**
 * The settings in force. Each command reads them in its own transaction (the table has few rows), so a change is effective
 * from the next command on every node. Throws where a value is invalid: a bug, not invalid input.
 */
export async function settingsOf(sql: Sql): Promise<Settings> {
  const { rows } = await sql.query<{ settings: unknown }>(
    `select coalesce(json_object_agg(key, value), '{}') as settings from settings`,
    [],
  )
  const result = settingsSchema.safeParse(rows[0]!.settings)
  if (!result.success) throw new Error(`The table of settings is faulty:\n${z.prettifyError(result.error)}`)
  return result.data
}

/** Serializes changes of settings, so that each is checked against the result of the one before. */
export async function lockSettings(tx: Sql): Promise<void> {
  await tx.query('lock table settings in share row exclusive mode')
}
