import { Button, Card, usePreservedFocus } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { lazy, Suspense, useState } from 'react'
import { useLoginFirst } from '../../../platform/components/use-login-first.ts'
import { useSession } from '../../../platform/data/session.ts'
import { useOwnComment } from '../../data/comments.ts'
import { commentsMessages } from '../../messages/index.ts'
import styles from './comments.module.css'
import { mayComment } from './may-comment.ts'
import { OwnCommentCard } from './own-comment.tsx'

// The form and its schema load on demand.
const WriteForm = lazy(() => import('./write-form.tsx').then((module) => ({ default: module.WriteForm })))

/** The person's comment on the product, or the button to write one. */
export function OwnPart({ product }: { product: { id: number; name: string } }) {
  const t = useMessages(commentsMessages)
  const session = useSession()
  const loginFirst = useLoginFirst()
  const { data: own } = useOwnComment(product.id)
  const [isWriting, setIsWriting] = useState(false)
  const preserveFocus = usePreservedFocus(isWriting)
  if (!mayComment(session)) return null
  if (isWriting) {
    const close = () => {
      preserveFocus()
      setIsWriting(false)
    }
    return (
      <Suspense fallback={<Invitation isLoading onWrite={() => undefined} />}>
        <WriteForm product={product} own={own ?? null} onClose={close} />
      </Suspense>
    )
  }
  if (own) {
    return (
      <Card as="section" pad aria-label={t('ownHead')} className={styles.own}>
        <b>{t('ownHead')}</b>
        <OwnCommentCard row={own} product={product} onEdit={() => setIsWriting(true)} />
      </Card>
    )
  }
  return <Invitation onWrite={() => loginFirst(() => setIsWriting(true))} />
}

function Invitation({ isLoading = false, onWrite }: { isLoading?: boolean; onWrite: () => void }) {
  const t = useMessages(commentsMessages)
  return (
    <Card pad className={styles.own}>
      <b>{t('invitation')}</b>
      <p className={styles.quiet}>{t('invitationText')}</p>
      <div>
        <Button tone="soft" loading={isLoading} loadingText={t('loadingMore')} onClick={onWrite}>
          {t('write')}
        </Button>
      </div>
    </Card>
  )
}
