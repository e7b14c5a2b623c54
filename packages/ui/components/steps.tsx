import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './steps.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Step = { label: string; to?: string }

/**
 * Progress in a row of steps: done = check on soft ruby, current = solid, next = outline. Phones show only
 * the current label, tablets too where there are more than four. Done steps with `to` lead back.
 * @param current index of the current step, from 0
 */
export function Steps({ steps, current }: { steps: readonly Step[]; current: number }) {
  const t = useMessages(uiMessages)
  return (
    <nav aria-label={t('steps')}>
      <ol className={cx(styles.steps, steps.length > 3 && styles.many, steps.length > 4 && styles.most)}>
        {steps.map((step, index) => (
          <Fragment key={step.label}>
            {index > 0 && (
              <li className={cx(styles.bar, index <= current && styles.barDone)} aria-hidden="true" />
            )}
            <li
              className={cx(styles.step, index === current && styles.on, index < current && styles.done)}
              aria-current={index === current ? 'step' : undefined}
            >
              {index < current && step.to ? (
                <Link to={step.to} className={styles.inner}>
                  <StepBody step={step} index={index} current={current} />
                </Link>
              ) : (
                <span className={styles.inner}>
                  <StepBody step={step} index={index} current={current} />
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

function StepBody({ step, index, current }: { step: Step; index: number; current: number }) {
  const format = useFormat()
  const t = useMessages(uiMessages)
  const isDone = index < current
  return (
    <>
      <i className={styles.mark} aria-hidden="true">
        {isDone ? <Icon of={Check} size={18} /> : format.number(index + 1)}
      </i>
      <span className={styles.label}>{step.label}</span>
      {isDone && <VisuallyHidden> ({t('stepDone')})</VisuallyHidden>}
    </>
  )
}
