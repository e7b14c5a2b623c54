import { z } from 'zod'
import type { Sql } from '../../db/pool.ts'
import { type Settings, settingsSchema } from './settings.ts'

/**
 * The settings in force. Read anew by each command that needs them, in its own transaction: the table is a
 * handful of rows, and so a change counts from the next command on, on every node. Throws where a value does not
 * fit: a fault of ours, which must not look like one of the caller's input.
 */
export async function settingsOf(sql: Sql): Promise<Settings> {
  const { rows } = await sql.query<{ key: string; value: unknown }>('select key, value from settings')
  const result = settingsSchema.safeParse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  if (!result.success) throw new Error(`The table of settings is faulty:\n${z.prettifyError(result.error)}`)
  return result.data
}
