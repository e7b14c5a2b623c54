import { cx, VisuallyHidden } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ordersMessages } from '../../messages/index.ts'
import { progressOf } from './progress.ts'
import styles from './track.module.css'
import { useStationWords } from './use-station-words.ts'

const markWords = { done: 'trackDone', now: 'trackNow', next: 'trackNext' } as const

/** The four stations of an order with its progress. Nothing for an order without stations. @spec 2.ongoing-sale-orders */
export function Track({ state, isFetched = false }: { state: string; isFetched?: boolean }) {
  const t = useMessages(ordersMessages)
  const { nameOf } = useStationWords(isFetched)
  const progress = progressOf(state)
  if (progress === null) return null
  return (
    <ol className={styles.track} aria-label={t('track')}>
      {progress.map(({ station, mark }) => (
        <li
          key={station}
          className={cx(styles.station, styles[mark])}
          aria-current={mark === 'now' ? 'step' : undefined}
        >
          {nameOf(station)}
          <VisuallyHidden> ({t(markWords[mark])})</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}
