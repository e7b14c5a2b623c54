import { Refusal } from '@anar/contract/errors'
import { refusalByStanding, type Standing, type StandingAction } from '@anar/domain/membership'

/** A person's row as the table of standings reads it. */
export type StandingRow = {
  user_type: string
  state: string
  block_reason: string | null
  documents_wrong_at?: Date | null
  closed_at?: Date | null
}

/** Refuses what the standing forbids, with the code of the table. @spec 4.membership-rules */
export function assertStanding(action: StandingAction, row: StandingRow): void {
  const code = refusalByStanding(action, standingOf(row))
  if (code !== null) throw new Refusal(code)
}

export function standingOf(row: StandingRow): Standing {
  return {
    userType: row.user_type,
    state: row.state,
    blockReason: row.block_reason,
    isWarned: (row.documents_wrong_at ?? null) !== null,
    isClosed: (row.closed_at ?? null) !== null,
  }
}
