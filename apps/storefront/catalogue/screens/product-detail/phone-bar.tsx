import { type PricedItem, shownRial } from '@anar/domain/pricing'
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
  ...buying
}: {
  name: string
  chosen: SkuOffer
  line: PricedItem
  quantity: number
  takesFreeUnits: boolean
  onQuantity: (quantity: number) => void
}) {
  return (
    <MobileBar>
      <Price
        finalRial={shownRial(line.finalUnitPrice, chosen.shown)}
        originalRial={shownRial(line.unitPrice, chosen.shown)}
        discountPercent={(line.specialDiscount ?? line.discount)?.discountPercent}
        compact
      />
      <div className={styles.barButton}>
        <AddToBasket name={name} chosen={chosen} {...buying} isBar />
      </div>
    </MobileBar>
  )
}
