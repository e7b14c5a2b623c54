import { useOnce } from '@anar/app-kit/use-once'
import { fileComplaint as schema } from '@anar/contract/commands'
import { Alert, Button, Card, Form, SectionHead, SelectField, TextArea, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { EvidenceField } from '../../../platform/components/images/evidence-field.tsx'
import { useImages } from '../../../platform/components/images/use-images.ts'
import { useSettings } from '../../../platform/data/settings.ts'
import { useOrderNumber } from '../../components/orders/order-number.ts'
import { fileComplaint } from '../../data/complaints.ts'
import { useOrders } from '../../data/own-orders.ts'
import { complaintsMessages } from '../../messages/index.ts'
import styles from './dissatisfaction.module.css'

const orderStates = ['Registered', 'Preparing', 'Shipped', 'Delivered', 'Cancelled'] as const

/** Subject, text, order, images. @spec 2.dissatisfaction */
export function ComplaintForm() {
  const t = useMessages(complaintsMessages)
  const hours = useSettings().data?.complaintHours
  const form = useComplaintForm()
  return (
    <Card as="section" pad aria-labelledby="new-report">
      <SectionHead
        id="new-report"
        title={t('formHead')}
        text={hours === undefined ? undefined : t('formText', { count: hours })}
      />
      <Form faults={form.faults} className={styles.form} onSubmit={form.submit}>
        {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
        <TextField
          label={t('subject')}
          hint={t('subjectHint')}
          required
          maxLength={120}
          value={form.values.subject}
          onChange={(event) => form.type({ subject: event.target.value })}
          error={form.errorOf('subject')}
        />
        <OrderField
          saleOrderId={form.values.saleOrderId}
          onChoose={(saleOrderId) => form.type({ saleOrderId })}
          error={form.errorOf('saleOrderId')}
        />
        <TextArea
          label={t('text')}
          hint={t('textHint')}
          required
          rows={6}
          maxLength={4000}
          value={form.values.text}
          onChange={(event) => form.type({ text: event.target.value })}
          error={form.errorOf('text')}
        />
        <EvidenceField label={t('images')} error={form.errorOf('documentIds')} images={form.images} />
        <div className={styles.actions}>
          <Button
            type="submit"
            size="lg"
            loading={form.isSending}
            loadingText={t('sending')}
            disabled={form.images.isSending}
          >
            {t('send')}
          </Button>
          {form.images.isSending && (
            <span className={styles.small} role="status">
              {t('waitForImages')}
            </span>
          )}
        </div>
      </Form>
    </Card>
  )
}

function useComplaintForm() {
  const t = useMessages(complaintsMessages)
  const once = useOnce()
  const images = useImages('COMPLAINT_IMAGE', t('failedToSend'))
  const begin = {
    subject: '',
    text: '',
    saleOrderId: null as number | null,
    documentIds: [] as readonly string[],
  }
  const form = useCheckedForm({
    schema: schema.body,
    begin,
    knownBeside: () => ({ documentIds: images.documentIds }),
    failed: t('failedToSend'),
    async send(body) {
      await once(body, (key) => fileComplaint(body, key))
      toast.success(t('sent'))
      images.clear()
      form.clear()
    },
  })
  return { ...form, images }
}

function OrderField({
  saleOrderId,
  onChoose,
  error,
}: {
  saleOrderId: number | null
  onChoose: (saleOrderId: number | null) => void
  error: string | undefined
}) {
  const t = useMessages(complaintsMessages)
  const format = useFormat()
  const numberOf = useOrderNumber()
  const orders = useOrders(orderStates).data?.pages.flatMap((answer) => answer.page) ?? []
  if (orders.length === 0) return null
  return (
    <SelectField
      label={t('order')}
      value={saleOrderId ?? ''}
      onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
      error={error}
    >
      <option value="">{t('noOrder')}</option>
      {orders.map((order) => (
        <option key={order.id} value={order.id}>
          {t('orderNamed', {
            number: numberOf(order.orderNumber),
            day: format.day(order.registeredAt ?? order.createdAt),
          })}
        </option>
      ))}
    </SelectField>
  )
}
