import { ProductCard, type ProductCardProps } from '@anar/ui'
import { useLanguage } from '@anar/ui/i18n'
import { CompareButton } from '../../catalogue/components/compare/compare-button.tsx'
import { Heart } from '../../catalogue/components/favourites/heart.tsx'
import { type CardRow, cardFrom } from '../../catalogue/data/product-card.ts'
import { useQuantity } from '../data/basket/count.ts'
import { setQuantity } from '../data/basket/set-quantity.ts'
import { lineLimit } from '../data/basket/visitor-basket.ts'
import { offerUndo } from './offer-undo.ts'
import styles from './shop-card.module.css'
import { useAddedToast } from './use-added-toast.ts'

type Props = Omit<
  ProductCardProps,
  'product' | 'to' | 'quantity' | 'maxQuantity' | 'onQuantity' | 'corner'
> & {
  row: CardRow
  /** Milliseconds since 1970; the server's render time, so that hydration matches. */
  now?: number
}

/** A product card connected to the active basket: its button adds the best offer. @spec 4.basket-actions */
export function ShopCard({ row, now = Date.now(), ...card }: Props) {
  const language = useLanguage()
  const notifyAdded = useAddedToast()
  const product = cardFrom(row, { language, now })
  const { skuSellerId } = product
  const quantity = useQuantity(skuSellerId ?? 0)
  const change = (wanted: number) => {
    if (skuSellerId === null) return
    setQuantity({ skuSellerId, quantity: wanted })
    if (quantity === 0) notifyAdded(product.name)
    if (wanted === 0) void offerUndo({ skuSellerId, quantity, name: product.name })
  }
  return (
    <ProductCard
      {...card}
      product={product}
      to={`/product-detail/${product.id}`}
      quantity={quantity}
      // The quantity in the basket stays valid, even if the stock is lower now.
      maxQuantity={Math.min(Math.max(product.available, quantity), lineLimit)}
      onQuantity={skuSellerId === null ? undefined : change}
      corner={
        <>
          <Heart productId={product.id} name={product.name} size="sm" />
          <span className={styles.compare}>
            <CompareButton productId={product.id} name={product.name} size="sm" />
          </span>
        </>
      }
    />
  )
}
