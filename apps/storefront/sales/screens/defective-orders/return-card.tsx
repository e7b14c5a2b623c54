import { refundWays, returnKinds, unitsOfReturn } from '@anar/domain/returns'
import { Alert, Card, cx, Icon, Link, Ltr, Money } from '@anar/ui'
import { useFormat, useUnitWords } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { ReceiptText, Truck } from '@anar/ui/icons'
import { CopyButton } from '../../../platform/components/copying/copy-button.tsx'
import { Fact } from '../../../platform/components/fact.tsx'
import { SentImages } from '../../../platform/components/images/sent-images.tsx'
import { GoodsRow } from '../../components/orders/goods-row.tsx'
import card from '../../components/orders/order-cards.module.css'
import { ReturnBadge } from '../../components/returns/state-badge.tsx'
import { useReturnWords } from '../../components/returns/use-return-words.ts'
import { creditNoteAddress, type ReturnRow } from '../../data/returns.ts'
import { returnsMessages } from '../../messages/index.ts'
import { CancelReturn } from './cancel.tsx'
import { Course } from './course.tsx'
import styles from './defective-orders.module.css'
import { SendUs } from './send-us.tsx'

/** One return: items, reason, state, note of the shop. @spec 2.defective-sale-orders */
export function ReturnCard({ row }: { row: ReturnRow }) {
  const t = useMessages(returnsMessages)
  const unitWords = useUnitWords()
  return (
    <Card as="li" className={card.card}>
      <div className={card.head}>
        <Facts row={row} />
        <ReturnBadge of={row} />
      </div>
      <div className={cx(card.middle, styles.middle)}>
        <div className={styles.goods}>
          <GoodsRow sku={row.orderItem.skuSeller.sku} heading="h2">
            <span className={styles.small}>{unitWords.units(unitsOfReturn(row))}</span>
          </GoodsRow>
          {row.description && (
            <p className={styles.words}>
              <span className={styles.small}>{t('yourWords')}</span>
              <bdi>{row.description}</bdi>
            </p>
          )}
          <SentImages documents={row.documents} labelOf={(number) => t('image', { number })} />
          {row.decisionReason && (
            <p className={styles.words}>
              <span className={styles.small}>{t('shopWords')}</span>
              <bdi>{row.decisionReason}</bdi>
            </p>
          )}
        </div>
        <Course row={row} />
      </div>
      <NextStep row={row} />
      <Foot row={row} />
    </Card>
  )
}

function Facts({ row }: { row: ReturnRow }) {
  const t = useMessages(returnsMessages)
  const format = useFormat()
  const words = useReturnWords()
  const kind = returnKinds.find((one) => one === row.kind)
  const way = refundWays.find((one) => one === row.refundTo)
  return (
    <dl className={card.facts}>
      <Fact name={t('returnNumber')}>{format.digits(String(row.id))}</Fact>
      <Fact name={t('order')}>
        <Link to={`/profile/sale-orders/order/${row.saleOrder.id}`} className={styles.link}>
          <Ltr>{format.digits(row.saleOrder.orderNumber ?? '')}</Ltr>
        </Link>
      </Fact>
      <Fact name={t('requestedOn')}>{format.day(row.requestedAt)}</Fact>
      {kind && <Fact name={t('reason')}>{words.kind(kind)}</Fact>}
      {way && <Fact name={t('refundTo')}>{words.way(way)}</Fact>}
    </dl>
  )
}

/** The next step of the person. */
function NextStep({ row }: { row: ReturnRow }) {
  const t = useMessages(returnsMessages)
  if (row.state === 'Accepted') return <SendUs returnId={row.id} />
  if (row.isAwaitingStock) {
    return (
      <div className={styles.step}>
        <Alert tone="info">{t('awaitingText')}</Alert>
      </div>
    )
  }
  if (row.state === 'Replaced' && row.replacementReference === '') {
    return (
      <div className={styles.step}>
        <Alert tone="positive">{t('replacedText')}</Alert>
      </div>
    )
  }
  return null
}

function Foot({ row }: { row: ReturnRow }) {
  const t = useMessages(returnsMessages)
  const format = useFormat()
  const language = useLanguage()
  const canCancel = row.state === 'Requested' || row.state === 'Accepted'
  const hasNote = row.creditNoteNumber !== null
  if (!canCancel && !hasNote && !row.replacementReference) return null
  return (
    <div className={cx(card.foot, styles.foot)}>
      {row.goodsAmount !== null && row.vatAmount !== null && (
        <span className={styles.back}>
          {t('amountBack')}
          <b>
            <Money rial={row.goodsAmount + row.vatAmount} />
          </b>
        </span>
      )}
      {row.replacementReference && (
        <span className={styles.back}>
          <Icon of={Truck} size={18} />
          {t('tracking')}
          <b>
            <Ltr>{format.digits(row.replacementReference)}</Ltr>
          </b>
          <CopyButton text={row.replacementReference} label={t('copyTracking')} copied={t('copied')} />
        </span>
      )}
      {hasNote && (
        <a
          href={creditNoteAddress(row.id, language)}
          target="_blank"
          rel="noreferrer"
          className={styles.note}
          aria-label={t('creditNoteOf', { number: format.digits(row.creditNoteNumber ?? '') })}
        >
          <Icon of={ReceiptText} size={18} />
          {t('creditNote')}
        </a>
      )}
      {canCancel && <CancelReturn returnId={row.id} />}
    </div>
  )
}
