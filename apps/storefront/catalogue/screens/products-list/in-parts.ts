import { afterFrame } from '@anar/app-kit/after-frame'
import { useEffect, useState } from 'react'
import { whenLetGo } from '../../../platform/components/when-let-go.ts'

/** How many cards come into the page at once, at most: a row of a wide screen, and then a press may come between. */
const mostAtATime = 4
// One at first, and more where this machine draws them in time.
let cardsAtATime = 1

/** How many cards come at once after so many took so long, up to the picture that shows them: as few as a press can wait for. */
export function nextSize(size: number, milliseconds: number): number {
  if (milliseconds > 50) return Math.max(1, size / 2)
  return milliseconds < 25 ? Math.min(mostAtATime, size * 2) : size
}

/**
 * The rows to draw while `wanted` take the place of others: a few new ones with each picture, so that a press never
 * waits for a whole page of cards. Once all are there it is `wanted` itself. The first rows of all come at once.
 */
export function useInParts<Row extends { id: number }>(wanted: readonly Row[]): readonly Row[] {
  const [state, setState] = useState({ wanted, drawn: wanted })
  const now = state.wanted === wanted ? state : { wanted, drawn: withNextPart(state.drawn, wanted) }
  if (now !== state) setState(now)
  const { drawn } = now
  useEffect(() => {
    if (drawn === wanted) return
    let isWanted = true
    const draw = () => {
      if (isWanted) setState({ wanted, drawn: withNextPart(drawn, wanted) })
    }
    const begun = performance.now()
    afterFrame(() => {
      cardsAtATime = nextSize(cardsAtATime, performance.now() - begun)
      whenLetGo(draw)
    })
    return () => {
      isWanted = false
    }
  }, [drawn, wanted])
  return drawn
}

/**
 * Of the `wanted` rows those that are drawn already and the next `size` new ones; behind them what is left of the former
 * rows, as many fewer, so that the page keeps its height and its reader the place. `wanted` itself once it is whole.
 */
export function withNextPart<Row extends { id: number }>(
  drawn: readonly Row[],
  wanted: readonly Row[],
  size = cardsAtATime,
): readonly Row[] {
  if (drawn.length === 0) return wanted
  const there = idsOf(drawn)
  let room = size
  const next = wanted.filter(({ id }) => there.has(id) || room-- > 0)
  if (next.length === wanted.length) return wanted
  const staying = idsOf(wanted)
  return [...next, ...drawn.filter(({ id }) => !staying.has(id)).slice(size)]
}

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
