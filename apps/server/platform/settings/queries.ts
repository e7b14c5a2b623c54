import { z } from 'zod'
import type { Sql } from '../db/pool.ts'
import { type Settings, settingsSchema } from './settings.ts'

/**
 * The settings in force. Read anew by each command that needs them, in its own transaction: the table is a
 * handful of rows, and so a change counts from the next command on, on every node. Throws where a value does not
 * fit: a fault of ours, which must not look like one of the caller's input.
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

/** Lets changes of settings pass one by one: each is judged by what the one before it left. */
export async function lockSettings(tx: Sql): Promise<void> {
  await tx.query('lock table settings in share row exclusive mode')
}
