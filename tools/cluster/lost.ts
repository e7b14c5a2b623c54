import type { Database } from '../../apps/server/platform/db/pool.ts'
import { shopUrl } from './addresses.ts'
import type { Acknowledged } from './buyers.ts'

type Checked = { acknowledged: Acknowledged; database: Database; say: (what: string) => void }

/**
 * Holds what people were told against what is there: each order registered and paid exactly once, one notice of each, each
 * file.
 * @returns how many of the three checks failed
 */
export async function assertNothingLost({ acknowledged, database, say }: Checked): Promise<number> {
  const ids = [...new Set(acknowledged.orders.map(({ saleOrderId }) => saleOrderId))]
  const lost = await database.query<{ id: number }>(
    `select w.id from unnest($1::bigint[]) w (id)
      where not exists (select from sale_orders o where o.id = w.id and o.registered_at is not null)
         or (select count(*) from payments p where p.sale_order_id = w.id and p.state = 'Verified') <> 1
         or (select count(*) from ledger_transfers t where t.sale_order_id = w.id and t.kind = 'order') <> 1`,
    [ids],
  )
  const doubled = await database.query<{ id: number }>(
    `select p.sale_order_id as id from payments p where p.state = 'Verified' and p.sale_order_id is not null
      group by 1 having count(*) > 1`,
  )
  const unnoticed = await database.query<{ id: number }>(
    `select w.id from unnest($1::bigint[]) w (id)
      where (select count(*) from notices n where n.kind = 'ORDER_REGISTERED'
                and n.occasion = 'order ' || w.id || ' Registered') <> 1`,
    [ids],
  )
  let missing = 0
  for (const { documentId, cookie } of acknowledged.files) {
    const answer = await fetch(`${shopUrl}/pe/persian/documents/${documentId}`, { headers: { cookie } })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok || byteLength === 0) missing += 1
  }
  const verdicts = [
    [`${ids.length} orders that people were told of`, [...lost.rows, ...doubled.rows].length],
    ['one notice of each', unnoticed.rows.length],
    [`${acknowledged.files.length} papers`, missing],
  ] as const
  for (const [what, count] of verdicts) say(count === 0 ? `✓ ${what}` : `✗ ${what}: ${count} lost or doubled`)
  if (acknowledged.unfinished.length > 0)
    say(`people began again: ${acknowledged.unfinished.slice(0, 5).join('; ')}`)
  return verdicts.filter(([, count]) => count > 0).length
}
