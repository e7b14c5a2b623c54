import { type Calendar, momentMilliseconds } from '../calendar/index.ts'
import type { Actor } from '../ordering/index.ts'

/** The default deadline of an answer. @spec 9.limits */
export const complaintHours = 48

export const complaintStates = ['Open', 'Answered', 'Closed'] as const
export type ComplaintState = (typeof complaintStates)[number]

/** The transitions of a complaint. The office closes only answered ones; the author may at any time. */
const complaintMoves: readonly { from: ComplaintState; to: ComplaintState; actors: readonly Actor[] }[] = [
  { from: 'Open', to: 'Answered', actors: ['office'] },
  { from: 'Open', to: 'Closed', actors: ['buyer'] },
  { from: 'Answered', to: 'Closed', actors: ['buyer', 'office'] },
]

/** @spec 2.dissatisfaction.2 */
export function canMoveComplaint(move: { from: ComplaintState; to: ComplaintState; actor: Actor }): boolean {
  return complaintMoves.some(
    ({ from, to, actors }) => from === move.from && to === move.to && actors.includes(move.actor),
  )
}

/** The state of the deadline of an answer. */
export type ComplaintClock =
  | { kind: 'running'; minutesLeft: number }
  | { kind: 'overdue'; minutesOver: number }
  | { kind: 'answered'; isInTime: boolean }
  /** Withdrawn before there was an answer. */
  | { kind: 'withdrawn' }

/**
 * The clock that both sides see. Instants are milliseconds since 1970 UTC; minutes are whole, those left rounded up,
 * so that the last one is shown as one.
 * @spec 2.dissatisfaction, 9.limits.1
 */
export function complaintClock(complaint: {
  state: ComplaintState
  dueAtMs: number
  answeredAtMs: number | null
  nowMs: number
}): ComplaintClock {
  const { state, dueAtMs, answeredAtMs, nowMs } = complaint
  if (answeredAtMs !== null) return { kind: 'answered', isInTime: answeredAtMs <= dueAtMs }
  if (state === 'Closed') return { kind: 'withdrawn' }
  const minutes = (dueAtMs - nowMs) / 60_000
  return minutes > 0
    ? { kind: 'running', minutesLeft: Math.ceil(minutes) }
    : { kind: 'overdue', minutesOver: Math.floor((nowMs - dueAtMs) / 60_000) }
}

/**
 * The clock of a complaint in an answer, whose moments are written in the reader's calendar.
 * @returns null where its state is unknown
 */
export function complaintClockOfAnswer(
  complaint: { state: string; dueAt: string; answeredAt: string | null },
  { calendar, nowMs }: { calendar: Calendar; nowMs: number },
): ComplaintClock | null {
  const state = complaintStates.find((known) => known === complaint.state)
  const dueAtMs = momentMilliseconds(complaint.dueAt, calendar)
  if (!state || dueAtMs === null) return null
  const { answeredAt } = complaint
  const answeredAtMs = answeredAt === null ? null : momentMilliseconds(answeredAt, calendar)
  return complaintClock({ state, dueAtMs, answeredAtMs, nowMs })
}
