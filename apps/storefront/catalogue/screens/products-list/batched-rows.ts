import { afterFrame } from '@anar/app-kit/after-frame'
import { useEffect, useState } from 'react'
import { afterRelease } from '../../../platform/components/after-release.ts'

/** Maximum cards rendered in one batch: a row of a wide screen. Input is handled between batches. */
const maxBatchSize = 4
// One at first, more if this machine renders fast enough.
let batchSize = 1

/** The next batch size after a batch took so many milliseconds up to its frame; small enough for input to stay fast. */
export function nextBatchSize(size: number, milliseconds: number): number {
  if (milliseconds > 50) return Math.max(1, size / 2)
  return milliseconds < 25 ? Math.min(maxBatchSize, size * 2) : size
}

/**
 * The rows to render while `wanted` replaces others: a few new ones with each frame, so that input never waits for a
 * whole page of cards. Ends with `wanted` itself. The very first rows render at once.
 */
export function useBatchedRows<Row extends { id: number }>(wanted: readonly Row[]): readonly Row[] {
  const [state, setState] = useState({ wanted, drawn: wanted })
  const now = state.wanted === wanted ? state : { wanted, drawn: withNextBatch(state.drawn, wanted) }
  if (now !== state) setState(now)
  const { drawn } = now
  useEffect(() => {
    if (drawn === wanted) return
    let isWanted = true
    const draw = () => {
      if (isWanted) setState({ wanted, drawn: withNextBatch(drawn, wanted) })
    }
    const started = performance.now()
    afterFrame(() => {
      batchSize = nextBatchSize(batchSize, performance.now() - started)
      afterRelease(draw)
    })
    return () => {
      isWanted = false
    }
  }, [drawn, wanted])
  return drawn
}

/**
 * The `wanted` rows that are rendered already and the next `size` new ones, then the remaining former rows, so that the
 * page keeps its height and scroll position. `wanted` itself once it is complete.
 */
export function withNextBatch<Row extends { id: number }>(
  drawn: readonly Row[],
  wanted: readonly Row[],
  size = batchSize,
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
