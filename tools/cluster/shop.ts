import { readConfig } from '../../apps/server/config.ts'
import { demoPassword } from '../../apps/server/demo/logins.ts'
import { hashPassword } from '../../apps/server/people/auth/password.ts'
import { holdAuditKeys } from '../../apps/server/platform/audit/index.ts'
import { createDatabase, type Database } from '../../apps/server/platform/db/pool.ts'
import { prepareShop } from '../../bench/size/database.ts'
import { runStages } from '../../bench/size/stages.ts'

/** Fills the database with a shop of the size S, and answers with the names of people who can log in and buy there. */
export async function fillShop(
  settings: Readonly<Record<string, string>>,
  { buyerCount, say }: { buyerCount: number; say: (what: string) => void },
): Promise<string[]> {
  const databaseUrl = settings['DATABASE_DIRECT_URL']!
  holdAuditKeys(readConfig({ AUDIT_KEYS: settings['AUDIT_KEYS'] }).auditKeys!)
  const database = createDatabase(databaseUrl, { maxConnections: 8, statementTimeoutMs: 0 })
  try {
    const now = Temporal.Now.instant().round({ smallestUnit: 'hour', roundingMode: 'floor' })
    const shop = await prepareShop({ database, databaseUrl }, { size: 'S', seed: 1405, now })
    const seconds = await runStages({ database, databaseUrl, shop })
    say(`a shop of the size S: ${seconds.toFixed(0)} s`)
    await receiveStock(database)
    const { rows } = await database.query<{ username: string }>(
      `update accounts set password_hash = $1
        where id in (select id from accounts where user_type <> 'Staff' order by id limit $2)
       returning username`,
      [await hashPassword(demoPassword), buyerCount],
    )
    return rows.map(({ username }) => username)
  } finally {
    await database.close()
  }
}

/** Goods for as many orders as people can place: the shop of this size has sold nearly everything. */
async function receiveStock(database: Database): Promise<void> {
  await database.query(
    `with received as (
       update inventories set on_hand = on_hand + 100000 where batch_code is null returning id)
     insert into stock_movements (inventory_id, kind, on_hand_units, moved_at)
     select id, 'received', 100000, now() from received`,
  )
}
