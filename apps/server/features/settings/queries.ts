import type { Sql } from '../../db/pool.ts'
import { type Settings, settingsSchema } from './settings.ts'

/**
 * The settings in force. Read anew by each command that needs them, in its own transaction: the table is a
 * handful of rows, and so a change counts from the next command on, on every node.
 */
export async function settingsOf(sql: Sql): Promise<Settings> {
  const { rows } = await sql.query<{ key: string; value: unknown }>('select key, value from settings')
  return settingsSchema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}
