import type { ReturnAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { Actor } from '@anar/domain/ordering'
import { canMoveReturn, type ReturnState } from '@anar/domain/returns'
import { lockPerson } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { lockOrder } from '../orders/index.ts'
import { findReturn, lockReturn, type ReturnRow, type WrittenReturnMove, writeReturnMove } from './queries.ts'

/**
 * A return with its person and order, locked in the shop's lock order. RETURN_NOT_FOUND, also for another's return.
 */
export async function lockedReturn(
  tx: Sql,
  returnId: number,
  requester: { personId: number } | 'office',
): Promise<ReturnRow> {
  const known = await findReturn(tx, returnId)
  if (!known || (requester !== 'office' && known.person_id !== requester.personId)) {
    throw new Refusal('RETURN_NOT_FOUND')
  }
  await lockPerson(tx, known.person_id)
  await lockOrder(tx, known.sale_order_id)
  return lockReturn(tx, returnId)
}

/** RETURN_STATE where the domain's table has no such move. */
export function assertMove(row: ReturnRow, { to, actor }: { to: ReturnState; actor: Actor }): void {
  const { state: from, kind } = row
  if (!canMoveReturn({ from, to, actor, kind })) throw new Refusal('RETURN_STATE', { from, to })
}

/**
 * Moves a locked return by the domain's table of moves and records who did it, when and why. RETURN_STATE.
 * @spec 4.returns
 */
export async function moveReturn(
  tx: Sql,
  row: ReturnRow,
  move: Omit<WrittenReturnMove, 'returnId' | 'from'>,
): Promise<ReturnAnswer> {
  assertMove(row, move)
  const isMoved = await writeReturnMove(tx, { ...move, returnId: row.id, from: row.state })
  if (!isMoved) throw new Error(`return ${row.id} was moved without being locked`)
  return { returnId: row.id, state: move.to, isAwaitingStock: false }
}
