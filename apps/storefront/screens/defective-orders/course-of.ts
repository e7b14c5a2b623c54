import { isReturnEnded, type ReturnState } from '@anar/domain/returns'

type Entry = { state: ReturnState; movedAt: string | null; mark: 'done' | 'now' | 'next' | 'bad' }

const usualWay: readonly ReturnState[] = ['Requested', 'Accepted', 'Received', 'Refunded']

/** The course of a return: what happened in its order, then what usually follows while it goes on. */
export function courseOf(moves: readonly { state: ReturnState; movedAt: string }[]): Entry[] {
  const last = moves.at(-1)
  if (!last) return []
  const past = moves.map(({ state, movedAt }): Entry => ({ state, movedAt, mark: 'done' }))
  past[past.length - 1]!.mark = last.state === 'Refused' || last.state === 'Cancelled' ? 'bad' : 'now'
  if (isReturnEnded(last.state)) return past
  const rest = usualWay.slice(usualWay.indexOf(last.state) + 1)
  return [...past, ...rest.map((state): Entry => ({ state, movedAt: null, mark: 'next' }))]
}
