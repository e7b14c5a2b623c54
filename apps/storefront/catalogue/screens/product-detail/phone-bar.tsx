import type { PricedItem } from '@anar/domain/pricing'
import { Price } from '@anar/ui'
import { MobileBar } from '../../../platform/components/mobile-bar.tsx'
import { AddToBasket } from './add-to-basket.tsx'
import type { SkuOffer } from './offers.ts'
import styles from './product-detail.module.css'

/** The bottom bar of phones and tablets: price and button. */
export function PhoneBar({
  name,
  chosen,
  line,
  quantity,
  onQuantity,
}: {
  name: string
  chosen: SkuOffer
  line: PricedItem
  quantity: number
  onQuantity: (quantity: number) => void
}) {
  return (
    <MobileBar>
      <Price
        finalRial={line.finalUnitPrice}
        originalRial={line.unitPrice}
        discountPercent={(line.specialDiscount ?? line.discount)?.discountPercent}
        compact
      />
      <div className={styles.barButton}>
        <AddToBasket name={name} chosen={chosen} quantity={quantity} onQuantity={onQuantity} isBar />
      </div>
    </MobileBar>
  )
}
