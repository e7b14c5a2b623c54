import { useTexts } from '@anar/ui/i18n'
import { ordersTexts } from '../../texts/orders.ts'
import { Entries } from './entries.tsx'
import { type Move, type Station, timelineOf } from './progress.ts'

const stationWords = {
  Registered: 'moveBecameRegistered',
  Preparing: 'moveBecamePreparing',
  Shipped: 'moveBecameShipped',
  Delivered: 'moveBecameDelivered',
} as const

/** What happened to an order and when, and what is still to come. @spec 2.order-status */
export function Timeline({
  state,
  moves,
  isFetched,
}: {
  state: string
  moves: readonly Move[]
  isFetched: boolean
}) {
  const t = useTexts(ordersTexts)
  const entries = timelineOf(state, moves)
  if (entries === null) return null
  const wordsOf = (station: Station) =>
    isFetched && station === 'Shipped' ? t('moveBecameReady') : t(stationWords[station])
  return (
    <Entries
      next={t('trackNext')}
      entries={entries.map(({ station, mark, movedAt }) => ({
        key: station,
        mark,
        words: wordsOf(station),
        at: movedAt,
      }))}
    />
  )
}
