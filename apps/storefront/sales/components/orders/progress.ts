/** The four stations of an order, in their order. */
export const stations = ['Registered', 'Preparing', 'Shipped', 'Delivered'] as const
export type Station = (typeof stations)[number]

export type StationMark = { station: Station; mark: 'done' | 'now' | 'next' }

/**
 * The stations of an order with their marks; null for a state without stations (a draft, a cancelled order). The last
 * station is done, not "now", once it is reached.
 * @spec 2.ongoing-sale-orders, 4.order-lists
 */
export function progressOf(state: string): StationMark[] | null {
  const reached = (stations as readonly string[]).indexOf(state)
  if (reached === -1) return null
  return stations.map((station, index) => {
    if (index > reached) return { station, mark: 'next' }
    const isNow = index === reached && station !== 'Delivered'
    return { station, mark: isNow ? 'now' : 'done' }
  })
}

export type Move = { toState: string; movedAt: string }
export type TimelineEntry = (StationMark | { station: 'Cancelled'; mark: 'bad' }) & { movedAt: string | null }

/**
 * The timeline of an order: its stations with the times at which they were reached; for a cancelled one those reached,
 * and the cancellation. If a state was reached more than once, the last time counts.
 * @spec 2.order-status.1
 */
export function timelineOf(state: string, moves: readonly Move[]): TimelineEntry[] | null {
  const reachedAt = (wanted: string) => moves.findLast(({ toState }) => toState === wanted)?.movedAt ?? null
  if (state === 'Cancelled') {
    const reached = stations.flatMap((station): TimelineEntry[] => {
      const movedAt = reachedAt(station)
      return movedAt === null ? [] : [{ station, mark: 'done', movedAt }]
    })
    return [...reached, { station: 'Cancelled', mark: 'bad', movedAt: reachedAt('Cancelled') }]
  }
  const progress = progressOf(state)
  if (progress === null) return null
  return progress.map((entry) => ({
    ...entry,
    movedAt: entry.mark === 'next' ? null : reachedAt(entry.station),
  }))
}
