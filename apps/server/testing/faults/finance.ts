import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../demo/random.ts'
import type { Claim } from './claims.ts'
import type { Client } from './client.ts'

/** A member of the finance staff. Answers to them are added to `claims`. */
export type Clerk = { personId: number; client: Client; random: Random; claims: Claim[] }

const pauseMs = 1_500

/** Approves and refuses withdrawals, while customers cancel some of them, until the run is over. */
export async function decideWithdrawals(clerk: Clerk, isOver: () => boolean): Promise<void> {
  const { client, random, claims, personId } = clerk
  const filter = encodeURIComponent(JSON.stringify({ field: 'state', op: 'eq', value: 'Requested' }))
  while (!isOver()) {
    const { body } = await client.get(`search/Withdrawal?fields=id&filter=${filter}&size=20`)
    for (const { id: withdrawalId } of body['page'] as { id: number }[]) {
      const isApproved = random.chance(0.7)
      const { status, body: answer } = isApproved
        ? await client.once('office/withdrawals/approve', { withdrawalId })
        : await client.once('office/withdrawals/refuse', { withdrawalId, reason: 'نمونه' })
      const decision = isApproved ? 'approved' : 'refused'
      // The first of two approvals decides nothing yet.
      const isDecided = status === 200 && (!isApproved || answer['state'] === 'Approved')
      if (isDecided) claims.push({ personId, kind: 'withdrawal decided', withdrawalId, decision })
    }
    await sleep(pauseMs)
  }
}
