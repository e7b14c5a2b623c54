import { Alert, Badge, Button, FormDialog, rememberFocus, Stars } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, CircleX, Clock } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { messageOf } from '../../../platform/data/failure.ts'
import { deleteComment, type OwnComment } from '../../data/comments.ts'
import { commentsMessages } from '../../messages/index.ts'
import styles from './comments.module.css'

const looks = {
  Pending: { tone: 'warning', icon: Clock },
  Published: { tone: 'positive', icon: BadgeCheck },
  Rejected: { tone: 'neutral', icon: CircleX },
} as const

/** An own comment with its state, the reason of a refusal, and its two buttons. */
export function OwnCommentCard({
  row,
  product,
  onEdit,
}: {
  row: OwnComment
  /** Null if it is no longer sold. */
  product: { id: number; name: string } | null
  /** Null if it can no longer be changed. */
  onEdit: (() => void) | null
}) {
  const t = useMessages(commentsMessages)
  // Moves the focus to the next element once the comment is removed; null otherwise.
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  const { tone, icon } = looks[row.state]
  const name = product?.name ?? t('gone')
  return (
    <>
      <div className={styles.when}>
        <Badge tone={tone} icon={icon}>
          {t(`commentState.${row.state}`)}
        </Badge>
        {row.rating !== null && <Stars rating={row.rating} />}
      </div>
      <p className={styles.text} dir="auto">
        {row.text}
      </p>
      {row.state === 'Pending' && (
        <p className={styles.small}>{t(row.changedAt === null ? 'waitingText' : 'waitingAgainText')}</p>
      )}
      {row.refusalReason !== null && (
        <Alert tone="warning" live={false}>
          {t('refusedBecause', { reason: row.refusalReason })}
        </Alert>
      )}
      <div className={styles.buttons}>
        {onEdit && (
          <Button tone="outline" size="sm" aria-label={t('editNamed', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        <Button
          tone="ghost"
          size="sm"
          aria-label={t('removeNamed', { name })}
          onClick={() => {
            const restoreFocus = rememberFocus()
            setGoOn(() => restoreFocus)
          }}
        >
          {t('remove')}
        </Button>
      </div>
      {goOn && (
        <RemoveDialog
          remove={() => deleteComment(row.id, product?.id ?? null)}
          onRemoved={goOn}
          onClose={() => setGoOn(null)}
        />
      )}
    </>
  )
}

function RemoveDialog({
  remove,
  onRemoved,
  onClose,
}: {
  remove: () => Promise<void>
  onRemoved: () => void
  onClose: () => void
}) {
  const t = useMessages(commentsMessages)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function send() {
    if (isSending) return
    setIsSending(true)
    try {
      await remove()
      toast.success(t('removed'))
      onClose()
      onRemoved()
    } catch (error) {
      setRefusal(messageOf(error, t('removeFailed')))
      setIsSending(false)
    }
  }
  return (
    <FormDialog
      title={t('removeTitle')}
      size="sm"
      refusal={refusal}
      send={t('remove')}
      tone="danger"
      isSending={isSending}
      cancel={t('keep')}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </FormDialog>
  )
}
