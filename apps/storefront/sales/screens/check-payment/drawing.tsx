import { cx, Fruit, Icon, PaleFruit, Spinner } from '@anar/ui'
import { Check, Clock, Info, TriangleAlert, X } from '@anar/ui/icons'
import styles from './check-payment.module.css'
import type { ResultView } from './result-view.ts'

/** The fruit, whole or pale, with an icon of the result, so that colour is not the only sign. */
export function ResultDrawing({
  kind,
  tone,
}: {
  kind: ResultView['kind'] | 'not-found'
  tone: ResultView['tone']
}) {
  const isWhole = kind === 'registered' || kind === 'paid-not-recorded' || kind === 'given-back'
  const Drawn = isWhole ? Fruit : PaleFruit
  return (
    <div className={styles.drawing} aria-hidden="true">
      <Drawn className={styles.fruit} />
      <span className={cx(styles.seed, styles[tone])}>{seed()}</span>
    </div>
  )

  function seed() {
    switch (kind) {
      case 'registered':
      case 'given-back':
        return <Icon of={Check} size={28} strokeWidth={2.5} />
      case 'unsuccessful':
        return <Icon of={X} size={28} strokeWidth={2.5} />
      case 'paid-not-recorded':
      case 'still-pending':
        return <Icon of={Clock} size={28} />
      case 'recorded-not-paid':
        return <Icon of={TriangleAlert} size={24} />
      case 'pending':
        return <Spinner size={26} quiet />
      case 'not-found':
        return <Icon of={Info} size={28} />
    }
  }
}
