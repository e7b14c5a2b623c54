import type { OwnMonth } from '@anar/contract/commands'
import { cx, VisuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { networkMessages } from '../../messages/index.ts'
import { currentStep, filledSteps } from './progress.ts'
import styles from './rank-panel.module.css'

/** The plan's steps in a row, filled up to the group score. */
export function Track({ month: { groupScore, steps } }: { month: OwnMonth }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const filled = filledSteps(groupScore, steps)
  const current = currentStep(groupScore, steps)
  return (
    <ol className={styles.track} aria-label={t('steps')}>
      {steps.map(({ fromScore, rateBasisPoints }, index) => (
        <li
          key={fromScore}
          className={cx(styles.step, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.bar} aria-hidden="true">
            <i style={{ inlineSize: `${(filled[index] ?? 0) * 100}%` }} />
          </span>
          <b>{format.percent(rateBasisPoints / 100)}</b>
          <span className={styles.from}>
            {fromScore === 0 ? t('stepStart') : t('stepFrom', { points: format.score(fromScore) })}
          </span>
          {index <= current && (
            <VisuallyHidden> {index === current ? t('stepCurrent') : t('stepFilled')}</VisuallyHidden>
          )}
        </li>
      ))}
    </ol>
  )
}
