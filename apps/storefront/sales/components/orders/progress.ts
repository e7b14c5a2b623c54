/** The four stations of an order on its way to the buyer, in their order. */
export const stations = ['Registered', 'Preparing', 'Shipped', 'Delivered'] as const
export type Station = (typeof stations)[number]

export type StationMark = { station: Station; mark: 'done' | 'now' | 'next' }

/**
 * Where an order stands on its track; null for a state that is not on it (a draft, a cancelled order).
 * The last station is done, not "now", once it is reached: nothing comes after it.
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
 * The timeline of one order: its stations, each with the moment at which it was reached; of a cancelled one those that
 * it had reached, and its end. Where an order reached a state more than once, the last time counts.
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
