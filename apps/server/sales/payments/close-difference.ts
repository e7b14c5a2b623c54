import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/index.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { lockOpenDifference, setClosed } from './queries.ts'

type Context = {
  tx: Sql
  body: z.output<typeof contract.closeDifference.body>
  caller: AccountCaller
  now: Temporal.Instant
}

/**
 * Closes a difference that no decision on one of our payments can settle, once it was clarified with the gateway:
 * foreign money, or differing amounts.
 * @spec 4.sale-order, 1.back-office
 */
export async function closeDifference({
  tx,
  body,
  caller,
  now,
}: Context): Promise<contract.DifferenceAnswer> {
  const { differenceId, reason } = body
  const { accountId } = caller
  const difference = await lockOpenDifference(tx, differenceId)
  if (!difference) throw new Refusal('DIFFERENCE_NOT_FOUND')
  const { kind, reference } = difference
  if (kind !== 'unknown-here' && kind !== 'amount') throw new Refusal('DIFFERENCE_OF_PAYMENT')
  await setClosed(tx, { differenceId, accountId, note: reason, now })
  await recordAudit(tx, {
    accountId,
    action: 'payments/close-difference',
    subject: `difference ${differenceId}`,
    details: { kind, reference, reason },
    now,
  })
  return { differenceId }
}
