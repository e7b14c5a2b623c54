import { Refusal } from '@anar/contract/errors'
import { type MemberAction, type MemberStatus, refusalByStatus } from '@anar/domain/membership'

/** A person's row as the table of member statuses reads it. */
export type StatusRow = {
  user_type: string
  state: string
  block_reason: string | null
  documents_wrong_at?: Date | null
  closed_at?: Date | null
}

/** Refuses an action that the member status forbids, with the error code of the table. @spec 4.membership-rules */
export function assertAllowed(action: MemberAction, row: StatusRow): void {
  const code = refusalByStatus(action, memberStatusOf(row))
  if (code === 'ACCOUNT_IN_USE') throw new Refusal(code, { ties: ['CONTRACT'] })
  if (code !== null) throw new Refusal(code)
}

export function memberStatusOf(row: StatusRow): MemberStatus {
  return {
    userType: row.user_type,
    state: row.state,
    blockReason: row.block_reason,
    isWarned: (row.documents_wrong_at ?? null) !== null,
    isClosed: (row.closed_at ?? null) !== null,
  }
}
