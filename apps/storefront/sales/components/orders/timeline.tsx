import { useMessages } from '@anar/ui/i18n'
import { ordersMessages } from '../../messages/index.ts'
import { Entries } from './entries.tsx'
import { type Move, type TimelineEntry, timelineOf } from './progress.ts'
import { useStationWords } from './use-station-words.ts'

/** The timeline of an order. @spec 2.order-status */
export function Timeline({
  state,
  moves,
  isFetched,
}: {
  state: string
  moves: readonly Move[]
  isFetched: boolean
}) {
  const t = useMessages(ordersMessages)
  const { nameOf, moveTo } = useStationWords(isFetched)
  const entries = timelineOf(state, moves)
  if (entries === null) return null
  const wordsOf = ({ station, mark }: TimelineEntry) => {
    if (station === 'Cancelled') return t('moveBecameCancelled')
    return mark === 'next' ? nameOf(station) : moveTo(station)
  }
  return (
    <Entries
      next={t('trackNext')}
      entries={entries.map((entry) => ({
        key: entry.station,
        mark: entry.mark,
        words: wordsOf(entry),
        at: entry.movedAt,
      }))}
    />
  )
}
