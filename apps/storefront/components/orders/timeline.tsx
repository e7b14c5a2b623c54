import { cx, VisuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { ordersTexts } from '../../texts/orders.ts'
import { type Move, timelineOf } from './progress.ts'
import styles from './timeline.module.css'

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
  const format = useFormat()
  const entries = timelineOf(state, moves)
  if (entries === null) return null
  return (
    <ol className={styles.timeline}>
      {entries.map(({ station, mark, movedAt }) => (
        <li key={station} className={cx(styles.entry, styles[mark])}>
          <span className={styles.words}>
            {isFetched && station === 'Shipped' ? t('moveBecameReady') : t(stationWords[station])}
          </span>
          {mark === 'next' ? (
            <VisuallyHidden>({t('trackNext')})</VisuallyHidden>
          ) : (
            movedAt && <span className={styles.time}>{format.moment(movedAt)}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
