import { unitsOfLine } from '@anar/domain/ordering'
import type { PricedItem } from '@anar/domain/pricing'
import { Alert, Badge, Card, Icon, Price } from '@anar/ui'
import { useFormat, useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Check, Tag, TriangleAlert } from '@anar/ui/icons'
import { lazy, Suspense } from 'react'
import { WhyButton } from '../../../sales/components/why-price/why-button.tsx'
import { productMessages } from '../../messages/shopping.ts'
import { AddToBasket } from './add-to-basket.tsx'
import { BoxTable } from './box-table.tsx'
import styles from './buy-box.module.css'
import { DeliveryLines } from './delivery-lines.tsx'
import type { SkuOffer } from './offers.ts'
import { ScoreBox } from './score-box.tsx'

// Only for sold-out skus.
const BackInStockButton = lazy(() => import('../../components/stock-watch/back-in-stock-button.tsx'))

// From this stock down the badge shows the number left.
const fewUnits = 5

type Props = {
  name: string
  skuId: number | null
  chosen: SkuOffer | null
  /** The priced line of the quantity; null without an offer. */
  line: PricedItem | null
  quantity: number
  onQuantity: (quantity: number) => void
}

/** Price, its explanation, points, delivery, and the button that adds to the basket. */
export function BuyBox({ name, skuId, chosen, line, quantity, onQuantity }: Props) {
  const t = useMessages(productMessages)
  if (!chosen || !line) {
    return (
      <Card className={styles.box}>
        <Alert tone="warning" title={t('outOfStock')}>
          {t('outOfStockText')}
        </Alert>
        <Notice skuId={skuId} />
      </Card>
    )
  }
  const isInStock = chosen.available > 0
  return (
    <Card className={styles.box} as="section" aria-label={name}>
      <div className={styles.top}>
        <StockBadge available={chosen.available} />
        <span className={styles.seller}>{t('seller', { name: chosen.sellerName })}</span>
      </div>
      <div>
        <Price
          size="lg"
          finalRial={line.finalUnitPrice}
          originalRial={line.unitPrice}
          discountPercent={(line.specialDiscount ?? line.discount)?.discountPercent}
          compact
        />
        <Saving line={line} />
      </div>
      <BoxTable offer={chosen.offer} quantity={quantity} />
      {line.orderItemScore > 0 && <ScoreBox scoreHundredths={line.orderItemScore} />}
      {isInStock ? (
        <div className={styles.wideOnly}>
          <AddToBasket name={name} chosen={chosen} quantity={quantity} onQuantity={onQuantity} />
        </div>
      ) : (
        <>
          <p className={styles.outText}>{t('outOfStockText')}</p>
          <Notice skuId={skuId} />
        </>
      )}
      <WhyButton offer={chosen.offer} line={line} name={name}>
        {t('why')}
      </WhyButton>
      <hr className={styles.rule} />
      <DeliveryLines isInStock={isInStock} />
    </Card>
  )
}

function Notice({ skuId }: { skuId: number | null }) {
  if (skuId === null) return null
  return (
    <Suspense>
      <BackInStockButton skuId={skuId} />
    </Suspense>
  )
}

function StockBadge({ available }: { available: number }) {
  const t = useMessages(productMessages)
  if (available === 0) {
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        {t('outOfStock')}
      </Badge>
    )
  }
  return (
    <Badge tone="positive" icon={Check}>
      {available <= fewUnits ? t('fewLeft', { count: available }) : t('inStock')}
    </Badge>
  )
}

function Saving({ line }: { line: PricedItem }) {
  const t = useMessages(productMessages)
  const format = useFormat()
  const unitWords = useUnitWords()
  return (
    <>
      {line.quantity > 1 && (
        <p className={styles.total}>
          {t('lineTotal', {
            units: unitWords.units(unitsOfLine(line)),
            amount: format.rial(line.orderItemValueAmount),
          })}
        </p>
      )}
      {line.discountAmount > 0 && (
        <p className={styles.saving}>
          <Icon of={Tag} size={16} />
          {t('savingOf', { amount: format.rial(line.discountAmount) })}
        </p>
      )}
    </>
  )
}
