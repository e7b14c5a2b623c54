import { cx, Icon, VisuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ThumbsDown, ThumbsUp } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { useLoginFirst } from '../../../platform/components/use-login-first.ts'
import { messageOf } from '../../../platform/data/failure.ts'
import { useSession } from '../../../platform/data/session.ts'
import { type CommentRow, voteOn } from '../../data/comments.ts'
import { commentsMessages } from '../../messages/index.ts'
import styles from './comments.module.css'
import { mayComment } from './may-comment.ts'

/** Votes on a comment; pressing one's own vote again removes it. */
export function Votes({ row, own }: { row: CommentRow; own: boolean | null }) {
  const t = useMessages(commentsMessages)
  const session = useSession()
  const loginFirst = useLoginFirst()
  const [counted, setCounted] = useState<{ helpfulCount: number; unhelpfulCount: number } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { helpfulCount, unhelpfulCount } = counted ?? row

  async function vote(isHelpful: boolean) {
    if (isBusy) return
    setIsBusy(true)
    try {
      setCounted(await voteOn(row.id, own === isHelpful ? null : isHelpful))
    } catch (error) {
      toast.error(messageOf(error, t('voteFailed')))
    } finally {
      setIsBusy(false)
    }
  }

  const shared = {
    isDisabled: !mayComment(session),
    onVote: (isHelpful: boolean) => loginFirst(() => void vote(isHelpful)),
  }
  return (
    <fieldset className={styles.votes}>
      <legend className={styles.small}>{t('wasHelpful')}</legend>
      <Vote {...shared} isHelpful isOwn={own === true} count={helpfulCount} />
      <Vote {...shared} isHelpful={false} isOwn={own === false} count={unhelpfulCount} />
    </fieldset>
  )
}

function Vote({
  isHelpful,
  isOwn,
  count,
  isDisabled,
  onVote,
}: {
  isHelpful: boolean
  isOwn: boolean
  count: number
  isDisabled: boolean
  onVote: (isHelpful: boolean) => void
}) {
  const t = useMessages(commentsMessages)
  const format = useFormat()
  return (
    <button
      type="button"
      className={cx(styles.vote, isOwn && styles.voted)}
      aria-pressed={isOwn}
      disabled={isDisabled}
      onClick={() => onVote(isHelpful)}
    >
      <Icon of={isHelpful ? ThumbsUp : ThumbsDown} size={16} />
      <VisuallyHidden>{t(isHelpful ? 'helpful' : 'unhelpful', { count })}</VisuallyHidden>
      <span aria-hidden="true">{format.number(count)}</span>
    </button>
  )
}
