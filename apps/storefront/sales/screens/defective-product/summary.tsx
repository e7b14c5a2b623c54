import type { ReturnableItem } from '@anar/contract/commands'
import { Card, Icon, Money, Score, Summary, type SummaryRow } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Info } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { returnsMessages } from '../../messages/index.ts'
import styles from './defective-product.module.css'
import { shareOf } from './judge.ts'

/** The refund before sending, by the server's rule. @spec 4.returns */
export function ReturnSummary({
  item,
  quantity,
  send,
  note,
}: {
  item: ReturnableItem | null
  quantity: number
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
      {item ? <Amounts item={item} quantity={quantity} /> : <p className={styles.small}>{t('choose')}</p>}
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

function Amounts({ item, quantity }: { item: ReturnableItem; quantity: number }) {
  const t = useMessages(returnsMessages)
  const share = shareOf(item, Math.min(quantity, item.returnableQuantity))
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
