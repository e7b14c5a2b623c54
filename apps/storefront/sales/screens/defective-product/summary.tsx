import type { RefundPreview } from '@anar/contract/commands'
import { Alert, Card, Icon, Money, Score, Summary, type SummaryRow } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Info } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { returnsMessages } from '../../messages/index.ts'
import styles from './defective-product.module.css'

/** The refund before sending, by the server's rule, with the reason where it is less than a share. @spec 4.returns */
export function ReturnSummary({
  refund,
  isChosen,
  send,
  note,
}: {
  /** Undefined while it is read. */
  refund: RefundPreview | null | undefined
  /** Whether an item is chosen. */
  isChosen: boolean
  send: ReactNode
  /** Why it cannot be sent yet. */
  note: string | null
}) {
  const t = useMessages(returnsMessages)
  return (
    <Card as="aside" className={styles.summary} aria-labelledby="comes-back">
      <h2 id="comes-back" className={styles.subtitle}>
        {t('summaryHead')}
      </h2>
      {!isChosen && <p className={styles.small}>{t('choose')}</p>}
      {isChosen && (refund ? <Amounts share={refund} /> : <p className={styles.small}>{t('counting')}</p>)}
      {refund && <Reason refund={refund} />}
      {send}
      {note && (
        <p className={styles.small} role="status">
          {note}
        </p>
      )}
      <p className={styles.note}>
        <Icon of={Info} size={16} />
        {t('summaryNote')}
      </p>
    </Card>
  )
}

/** Why a change of mind gives back less than the share of what was paid. */
function Reason({ refund: { totalRial, shareRial } }: { refund: RefundPreview }) {
  const t = useMessages(returnsMessages)
  const format = useFormat()
  if (totalRial >= shareRial) return null
  if (totalRial === 0) return <Alert tone="warning">{t('nothingBack')}</Alert>
  return <Alert tone="info">{t('lessBack', { amount: format.rial(shareRial - totalRial) })}</Alert>
}

function Amounts({ share }: { share: RefundPreview }) {
  const t = useMessages(returnsMessages)
  const codeRow: SummaryRow[] =
    share.orderDiscountShare === 0
      ? []
      : [
          {
            label: t('codeShare'),
            value: <Money rial={share.orderDiscountShare} />,
            tone: 'muted',
          },
        ]
  return (
    <Summary
      rows={[
        { label: t('goods'), value: <Money rial={share.goodsAmount} /> },
        ...codeRow,
        { label: t('vat'), value: <Money rial={share.vatAmount} /> },
        { label: t('delivery'), value: t('deliveryStays'), tone: 'muted' },
        { label: t('score'), value: <Points of={share.score} /> },
      ]}
      total={{ label: t('totalBack'), value: <Money rial={share.totalRial} /> }}
    />
  )
}

/** Points that do not wrap from the text before them. */
function Points({ of: hundredths }: { of: number }) {
  return (
    <span className={styles.points}>
      <Score hundredths={hundredths} />
    </span>
  )
}
