import { unitsOfLine } from '@anar/domain/ordering'
import { type PricedItem, shownRial } from '@anar/domain/pricing'
import { Alert, Badge, Card, Icon, Price } from '@anar/ui'
import { useFormat, useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Check, Tag, TriangleAlert } from '@anar/ui/icons'
import { lazy, Suspense } from 'react'
import { LineAlternatives } from '../../../sales/components/free-units/free-units.tsx'
import { WhyButton } from '../../../sales/components/why-price/why-button.tsx'
import { useQuantity } from '../../../sales/data/basket/count.ts'
import { setQuantity } from '../../../sales/data/basket/set-quantity.ts'
import { productMessages } from '../../messages/shopping.ts'
import { AddToBasket } from './add-to-basket.tsx'
import { BoxTable } from './box-table.tsx'
import styles from './buy-box.module.css'
import { DeliveryLines } from './delivery-lines.tsx'
import type { ShownVat, SkuOffer } from './offers.ts'
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
  takesFreeUnits: boolean
  onQuantity: (quantity: number) => void
  onTake: (takesFreeUnits: boolean) => void
}

/** Price, its explanation, points, delivery, and the button that adds to the basket. */
export function BuyBox({ name, skuId, chosen, line, ...buying }: Props) {
  const { quantity } = buying
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
          finalRial={shownRial(line.finalUnitPrice, chosen.shown)}
          originalRial={shownRial(line.unitPrice, chosen.shown)}
          discountPercent={(line.specialDiscount ?? line.discount)?.discountPercent}
          compact
        />
        <Saving line={line} shown={chosen.shown} />
      </div>
      <BoxTable chosen={chosen} quantity={quantity} />
      <Alternatives name={name} chosen={chosen} {...buying} />
      {line.orderItemScore > 0 && <ScoreBox scoreHundredths={line.orderItemScore} />}
      {isInStock ? (
        <div className={styles.wideOnly}>
          <AddToBasket name={name} chosen={chosen} {...buying} />
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
      <DeliveryLines isInStock={isInStock} preparationDays={chosen.preparationDays} />
    </Card>
  )
}

function Alternatives({
  name,
  chosen,
  quantity,
  takesFreeUnits,
  onTake,
  onQuantity,
}: Omit<Props, 'skuId' | 'line' | 'chosen'> & { chosen: SkuOffer }) {
  const { offer, shown, available } = chosen
  const { skuSellerId } = offer
  const inBasket = useQuantity(skuSellerId)
  const takeIn = (isTaken: boolean) =>
    setQuantity({ skuSellerId, quantity: inBasket, takesFreeUnits: isTaken })
  const setIn = (wanted: number) => setQuantity({ skuSellerId, quantity: wanted })
  return (
    <LineAlternatives
      {...{ name, offer, shown, quantity, takesFreeUnits, available }}
      onTake={inBasket > 0 ? takeIn : onTake}
      onQuantity={inBasket > 0 ? setIn : onQuantity}
    />
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

function Saving({ line, shown }: { line: PricedItem; shown: ShownVat }) {
  const t = useMessages(productMessages)
  const format = useFormat()
  const unitWords = useUnitWords()
  return (
    <>
      {line.quantity > 1 && (
        <p className={styles.total}>
          {t('lineTotal', {
            units: unitWords.units(unitsOfLine(line)),
            amount: format.rial(shownRial(line.orderItemValueAmount, shown)),
          })}
        </p>
      )}
      {line.discountAmount > 0 && (
        <p className={styles.saving}>
          <Icon of={Tag} size={16} />
          {t('savingOf', { amount: format.rial(shownRial(line.discountAmount, shown)) })}
        </p>
      )}
    </>
  )
}
