import { Badge, Stars } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, Flag } from '@anar/ui/icons'
import text from '../../../platform/components/text-styles.module.css'
import type { CommentRow } from '../../data/comments.ts'
import { commentsMessages } from '../../messages/index.ts'
import styles from './comments.module.css'

/** A comment with the context needed to decide on it. */
export function Words({ row }: { row: CommentRow }) {
  const t = useMessages(commentsMessages)
  const open = row.reports.filter(({ settledAt }) => settledAt === null)
  return (
    <div className={styles.words}>
      <div className={styles.facts}>
        {row.rating !== null && <Stars rating={row.rating} />}
        {row.isBuyer && (
          <Badge tone="positive" icon={BadgeCheck}>
            {t('bought')}
          </Badge>
        )}
        {row.changedAt !== null && <Badge>{t('edited')}</Badge>}
        {row.helpfulCount + row.unhelpfulCount > 0 && (
          <span className={text.small}>
            {t('votes', { helpful: row.helpfulCount, unhelpful: row.unhelpfulCount })}
          </span>
        )}
      </div>
      <p className={text.body} dir="auto">
        {row.text}
      </p>
      {row.answer !== null && (
        <p className={text.small} dir="auto">
          {t('answerIs', { answer: row.answer })}
        </p>
      )}
      {row.refusalReason !== null && (
        <p className={text.small} dir="auto">
          {t('reasonIs', { reason: row.refusalReason })}
        </p>
      )}
      {open.length > 0 && (
        <ul className={styles.reports} aria-label={t('reports')}>
          {open.map(({ id, reason, note }) => (
            <li key={id}>
              <Badge tone="danger" icon={Flag}>
                {note === ''
                  ? t(`reportReason.${reason}`)
                  : t.rich('reportOf', { reason: t(`reportReason.${reason}`), note: <bdi>{note}</bdi> })}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
