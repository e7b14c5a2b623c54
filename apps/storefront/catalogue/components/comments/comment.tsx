import { Badge, Icon, IconButton, Stars } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, Flag, Store } from '@anar/ui/icons'
import { lazy, Suspense, useState } from 'react'
import { useLoginFirst } from '../../../platform/components/use-login-first.ts'
import { useSession } from '../../../platform/data/session.ts'
import type { CommentRow } from '../../data/comments.ts'
import { commentsMessages } from '../../messages/index.ts'
import styles from './comments.module.css'
import { mayComment } from './may-comment.ts'
import { Votes } from './votes.tsx'

// Rarely used.
const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

/** A comment, the shop's answer, votes and the report button. */
export function Comment({ row, ownVote }: { row: CommentRow; ownVote: boolean | null }) {
  const format = useFormat()
  const t = useMessages(commentsMessages)
  return (
    <article className={styles.comment}>
      <header className={styles.author}>
        <span className={styles.avatar} aria-hidden="true">
          {[...row.fullName][0]}
        </span>
        <div className={styles.who}>
          <b className={styles.name}>
            <bdi>{row.fullName}</bdi>
          </b>
          <span className={styles.when}>
            {row.rating !== null && <Stars rating={row.rating} />}
            {format.day(row.createdAt)}
            {row.changedAt !== null && <span>{t('edited')}</span>}
          </span>
        </div>
        {row.isBuyer && (
          <Badge tone="positive" icon={BadgeCheck}>
            {t('bought')}
          </Badge>
        )}
      </header>
      {/* A comment may be in either language. */}
      <p className={styles.text} dir="auto">
        {row.text}
      </p>
      {row.answer !== null && (
        <div className={styles.answer}>
          <b className={styles.answerHead}>
            <Icon of={Store} size={16} />
            {t('answerOf')}
          </b>
          <p className={styles.text} dir="auto">
            {row.answer}
          </p>
        </div>
      )}
      <div className={styles.foot}>
        <Votes row={row} own={ownVote} />
        <ReportButton commentId={row.id} />
      </div>
    </article>
  )
}

function ReportButton({ commentId }: { commentId: number }) {
  const t = useMessages(commentsMessages)
  const session = useSession()
  const loginFirst = useLoginFirst()
  const [isOpen, setIsOpen] = useState(false)
  if (!mayComment(session)) return null
  return (
    <>
      <IconButton size="sm" label={t('report')} onClick={() => loginFirst(() => setIsOpen(true))}>
        <Icon of={Flag} size={16} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ReportDialog commentId={commentId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
