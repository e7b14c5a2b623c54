import { writeComment as schema } from '@anar/contract/commands'
import { Alert, Button, Card, Form, TextArea } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useEffect, useRef } from 'react'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { type OwnComment, writeComment } from '../../data/comments.ts'
import { commentsMessages } from '../../messages/index.ts'
import styles from './comments.module.css'
import { StarChoice } from './star-choice.tsx'

type Props = { product: { id: number; name: string }; own: OwnComment | null; onClose: () => void }

/** Stars and text; edits an existing comment. @spec 2.product-detail */
export function WriteForm({ product, own, onClose }: Props) {
  const t = useMessages(commentsMessages)
  const isPublished = own?.state === 'Published'
  const form = useCheckedForm({
    schema: schema.body,
    begin: { productId: product.id, rating: own?.rating ?? null, text: own?.text ?? '' },
    failed: t('sendFailed'),
    async send(body) {
      const { state } = await writeComment(body)
      toast.success(t(state === 'Published' ? 'sentPublished' : isPublished ? 'sentAgain' : 'sentWaiting'))
      onClose()
    },
  })
  const ref = useRef<HTMLTextAreaElement>(null)
  // The pressed button is gone, so the focus moves here.
  useEffect(() => ref.current?.focus(), [])
  return (
    <Card as="section" pad aria-label={t('formTitle', { name: product.name })}>
      <Form faults={form.faults} className={styles.form} onSubmit={form.submit}>
        {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
        <StarChoice value={form.values.rating} onChoose={(rating) => form.type({ rating })} />
        <TextArea
          ref={ref}
          label={t('text')}
          hint={t('textHint')}
          required
          rows={5}
          maxLength={2000}
          dir="auto"
          value={form.values.text}
          error={form.errorOf('text')}
          onChange={(event) => form.type({ text: event.target.value })}
        />
        {isPublished && <p className={styles.small}>{t('changeText')}</p>}
        <div className={styles.buttons}>
          <Button type="submit" loading={form.isSending} loadingText={t('sending')}>
            {t('send')}
          </Button>
          <Button tone="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
