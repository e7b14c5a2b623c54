import { Button, cx, Icon, LinkButton, preserveFocus, QuantityStepper, TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ShoppingBag } from '@anar/ui/icons'
import { offerUndo } from '../../../sales/components/offer-undo.ts'
import { useAddedToast } from '../../../sales/components/use-added-toast.ts'
import { useQuantity } from '../../../sales/data/basket/count.ts'
import { setQuantity } from '../../../sales/data/basket/set-quantity.ts'
import { lineLimit } from '../../../sales/data/basket/visitor-basket.ts'
import { productMessages } from '../../messages/shopping.ts'
import styles from './buy-box.module.css'
import type { SkuOffer } from './offers.ts'

type Props = {
  name: string
  chosen: SkuOffer
  /** The stepper's value before the product is in the basket. */
  quantity: number
  /** Whether the buyer takes the free units that the quantity earns. */
  takesFreeUnits: boolean
  onQuantity: (quantity: number) => void
  /** In the bottom bar: no stepper before adding, and text only if there is room. */
  isBar?: boolean
}

/** Quantity and button; once the product is in the basket, the stepper changes the basket. @spec 4.basket-actions */
export function AddToBasket({ name, chosen, quantity, takesFreeUnits, onQuantity, isBar = false }: Props) {
  const t = useMessages(productMessages)
  const notifyAdded = useAddedToast()
  const { skuSellerId } = chosen.offer
  const inBasket = useQuantity(skuSellerId)
  const max = Math.min(Math.max(chosen.available, inBasket), lineLimit)
  const change = (wanted: number) => {
    setQuantity({ skuSellerId, quantity: wanted })
    if (wanted === 0) void offerUndo({ skuSellerId, quantity: inBasket, name })
    // The price above is for the basket's quantity, and stays when the line is removed.
    onQuantity(Math.max(1, wanted))
  }
  const add = () => {
    preserveFocus()
    setQuantity({ skuSellerId, quantity, ...(takesFreeUnits && { takesFreeUnits }) })
    notifyAdded(t('addedText', { name, count: quantity }))
  }
  if (inBasket > 0) {
    return (
      // A key of its own, so that React replaces the button as a whole.
      <div key="in" className={cx(styles.inBasket, isBar && styles.bar)}>
        <QuantityStepper
          size="lg"
          block={isBar}
          name={name}
          value={inBasket}
          max={max}
          onChange={change}
          onRemove={() => change(0)}
        />
        {isBar ? (
          <LinkButton
            size="lg"
            to="/shopping-baskets"
            icon={<Icon of={ShoppingBag} />}
            aria-label={t('seeBasket')}
          >
            <span className={styles.barWords}>{t('seeBasket')}</span>
          </LinkButton>
        ) : (
          <div className={styles.inBasketText}>
            <span>{t('inBasket', { count: inBasket })}</span>
            <TextLink to="/shopping-baskets" onward>
              {t('seeBasket')}
            </TextLink>
          </div>
        )}
      </div>
    )
  }
  return (
    <div className={styles.add}>
      {!isBar && <QuantityStepper size="lg" name={name} value={quantity} max={max} onChange={onQuantity} />}
      <Button size="lg" block onClick={add}>
        {t('add')}
      </Button>
    </div>
  )
}
