import type { ReturnStatement } from '@anar/contract/commands'
import { type RefundWay, type ReturnKind, refundWaysOf, returnKinds } from '@anar/domain/returns'
import { Alert, Button, Card, Form, Icon, QuantityStepper, RadioCard, TextArea, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CircleAlert } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { EvidenceField } from '../../../platform/components/images/evidence-field.tsx'
import { useReturnWords } from '../../components/returns/use-return-words.ts'
import { useRefund } from '../../data/returns.ts'
import { returnsMessages } from '../../messages/index.ts'
import styles from './defective-product.module.css'
import { ItemChoice } from './item-choice.tsx'
import { ReturnSummary } from './summary.tsx'
import { type ReturnFormState, useReturnForm } from './use-return-form.ts'

// Defects come before a change of mind.
const kindsInOrder = [...returnKinds].toSorted(
  (a, b) => Number(a === 'ChangeOfMind') - Number(b === 'ChangeOfMind'),
)

const kindTexts = {
  Defective: 'Defective_text',
  Wrong: 'Wrong_text',
  ChangeOfMind: 'ChangeOfMind_text',
} as const satisfies Record<ReturnKind, string>

/** Item, quantity, reason, images, refund destination; beside it the refund. @spec 5.defect-report */
export function ReturnForm(props: { statement: ReturnStatement; preferredId: number }) {
  const t = useMessages(returnsMessages)
  const words = useReturnWords()
  const form = useReturnForm(props)
  const { statement } = props
  const { data: refund } = useFormRefund(form, statement)
  return (
    <Form faults={form.faults} className={styles.columns} onSubmit={form.submit}>
      <div className={styles.main}>
        {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
        <Section title={t('itemHead')} error={form.errorOf('orderItemId')}>
          <ItemChoice items={statement.items} chosenId={form.values.orderItemId} onChoose={form.chooseItem} />
        </Section>
        {form.item && <Quantity form={form} item={form.item} freeUnits={refund?.rewardQuantity ?? 0} />}
        <Section title={t('kindHead')} error={form.errorOf('kind')}>
          {kindsInOrder.map((kind) => (
            <RadioCard
              key={kind}
              name="kind"
              title={words.kind(kind)}
              checked={form.values.kind === kind}
              onChange={() => form.chooseKind(kind)}
            >
              <span className={styles.small}>{t(kindTexts[kind])}</span>
            </RadioCard>
          ))}
        </Section>
        <Details form={form} />
        <RefundTo form={form} ibanEnd={statement.ibanEnd} />
      </div>
      <ReturnSummary
        refund={refund}
        isChosen={form.item !== null}
        send={
          <Button
            type="submit"
            size="lg"
            block
            loading={form.isSending}
            loadingText={t('sending')}
            disabled={form.images.isSending}
          >
            {t('send')}
          </Button>
        }
        note={form.images.isSending ? t('waitForImages') : null}
      />
    </Form>
  )
}

function Section({ title, error, children }: { title: string; error?: string; children: ReactNode }) {
  return (
    <Card as="section" pad>
      <fieldset className={styles.section}>
        <legend className={styles.subtitle}>{title}</legend>
        {children}
        {error && (
          <p className={styles.error} role="alert">
            <Icon of={CircleAlert} size={16} />
            {error}
          </p>
        )}
      </fieldset>
    </Card>
  )
}

/** The refund of the chosen units; nothing is read before an item is chosen. */
function useFormRefund({ item, values }: ReturnFormState, { saleOrderId }: ReturnStatement) {
  const quantity = Math.min(values.quantity, item?.returnableQuantity ?? 1)
  return useRefund({ saleOrderId, orderItemId: item?.orderItemId ?? null, kind: values.kind, quantity })
}

function Quantity({
  form,
  item,
  freeUnits,
}: {
  form: ReturnFormState
  item: NonNullable<ReturnFormState['item']>
  /** Free units that come back with them. */
  freeUnits: number
}) {
  const t = useMessages(returnsMessages)
  return (
    <Section title={t('quantityHead')} error={form.errorOf('quantity')}>
      <div className={styles.quantity}>
        <QuantityStepper
          value={form.values.quantity}
          min={1}
          max={item.returnableQuantity}
          name={item.skuName}
          onChange={(quantity) => form.type({ quantity })}
        />
        <span className={styles.small}>{t('quantityHint', { max: item.returnableQuantity })}</span>
      </div>
      {freeUnits > 0 && <p className={styles.small}>{t('giftsBack', { count: freeUnits })}</p>}
    </Section>
  )
}

function Details({ form }: { form: ReturnFormState }) {
  const t = useMessages(returnsMessages)
  const isNeeded = form.values.kind !== 'ChangeOfMind'
  return (
    <Section title={t('detailsHead')}>
      <TextArea
        label={isNeeded ? t('description') : t('optionalDescription')}
        hint={isNeeded ? t('descriptionHint') : undefined}
        required={isNeeded}
        rows={4}
        maxLength={1000}
        value={form.values.description}
        onChange={(event) => form.type({ description: event.target.value })}
        error={form.errorOf('description')}
      />
      {isNeeded && (
        <EvidenceField
          label={t('images')}
          required
          error={form.errorOf('documentIds')}
          images={form.images}
        />
      )}
    </Section>
  )
}

function RefundTo({ form, ibanEnd }: { form: ReturnFormState; ibanEnd: string | null }) {
  const t = useMessages(returnsMessages)
  const format = useFormat()
  const words = useReturnWords()
  const texts: Record<RefundWay, ReactNode> = {
    wallet: t('wallet_text'),
    source: t('source_text'),
    iban:
      ibanEnd === null
        ? t('noIban')
        : t.rich('iban_text', { end: <bdi dir="ltr">{format.digits(ibanEnd)}</bdi> }),
  }
  return (
    <Section title={t('refundHead')} error={form.errorOf('refundTo')}>
      {refundWaysOf[form.values.kind].map((way) => (
        <RadioCard
          key={way}
          name="refundTo"
          title={words.way(way)}
          checked={form.values.refundTo === way}
          disabled={way === 'iban' && ibanEnd === null}
          onChange={() => form.type({ refundTo: way })}
          actions={
            way === 'iban' &&
            ibanEnd === null && <TextLink to="/profile/bank-account-info">{t('addIban')}</TextLink>
          }
        >
          <span className={styles.small}>{texts[way]}</span>
        </RadioCard>
      ))}
    </Section>
  )
}
