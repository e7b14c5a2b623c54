import { isReturnEnded, type ReturnState } from '@anar/domain/returns'

// The usual moves after a request, in order.
const usualWay = ['Accepted', 'Received', 'Refunded'] as const satisfies readonly ReturnState[]

type Past = { state: ReturnState; movedAt: string; mark: 'done' | 'now' | 'bad' }
type ToCome = { state: (typeof usualWay)[number]; movedAt: null; mark: 'next' }
type Entry = Past | ToCome

/** The course of a return: its moves in order, then the usual next ones while it is open. */
export function courseOf(moves: readonly { state: ReturnState; movedAt: string }[]): Entry[] {
  const last = moves.at(-1)
  if (!last) return []
  const past = moves.map(({ state, movedAt }): Past => ({ state, movedAt, mark: 'done' }))
  past[past.length - 1]!.mark = last.state === 'Refused' || last.state === 'Cancelled' ? 'bad' : 'now'
  if (isReturnEnded(last.state)) return past
  const reached = (usualWay as readonly ReturnState[]).indexOf(last.state)
  const rest = usualWay.slice(reached + 1)
  return [...past, ...rest.map((state): ToCome => ({ state, movedAt: null, mark: 'next' }))]
}
