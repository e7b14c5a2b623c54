import { type ReturnState, returnStates } from '@anar/domain/returns'
import { cx, VisuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { returnsTexts } from '../../texts/returns.ts'
import styles from './course.module.css'
import { courseOf } from './course-of.ts'

const words = {
  Requested: 'moveRequested',
  Accepted: 'moveAccepted',
  Received: 'moveReceived',
  Refunded: 'moveRefunded',
  Replaced: 'moveReplaced',
  Refused: 'moveRefused',
  Cancelled: 'moveCancelled',
} as const satisfies Record<ReturnState, string>

/** What happened to a return and when, and what is still to come. @spec 2.defective-sale-orders */
export function Course({ row }: { row: { moves: readonly { toState: string; movedAt: string }[] } }) {
  const t = useTexts(returnsTexts)
  const format = useFormat()
  const moves = row.moves.flatMap(({ toState, movedAt }) => {
    const state = returnStates.find((known) => known === toState)
    return state ? [{ state, movedAt }] : []
  })
  return (
    <ol className={styles.course} aria-label={t('timeline')}>
      {courseOf(moves).map(({ state, movedAt, mark }) => (
        <li key={state} className={cx(styles.entry, styles[mark])}>
          <span>{t(words[state])}</span>
          {movedAt === null ? (
            <VisuallyHidden> ({t('next')})</VisuallyHidden>
          ) : (
            <span className={styles.time}>{format.moment(movedAt)}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
