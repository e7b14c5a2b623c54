import { ProductCard, type ProductCardProps } from '@anar/ui'
import { useLanguage } from '@anar/ui/i18n'
import { CompareButton } from '../../catalogue/components/compare/compare-button.tsx'
import { Heart } from '../../catalogue/components/favourites/heart.tsx'
import { type CardRow, cardFrom } from '../../catalogue/data/product-card.ts'
import { useQuantity } from '../data/basket/count.ts'
import { setQuantity } from '../data/basket/set-quantity.ts'
import { lineLimit } from '../data/basket/visitor-basket.ts'
import styles from './shop-card.module.css'
import { useAddedToast } from './use-added-toast.ts'

type Props = Omit<
  ProductCardProps,
  'product' | 'to' | 'quantity' | 'maxQuantity' | 'onQuantity' | 'corner'
> & {
  row: CardRow
  /** Milliseconds since 1970: a page rendered on the server names its own moment, so that the card stays the same. */
  now?: number
}

/** A product's card tied to the basket being filled: its button adds the best offer. @spec 4.basket-actions */
export function ShopCard({ row, now = Date.now(), ...card }: Props) {
  const language = useLanguage()
  const tellAdded = useAddedToast()
  const product = cardFrom(row, { language, now })
  const { skuSellerId } = product
  const quantity = useQuantity(skuSellerId ?? 0)
  const change = (wanted: number) => {
    if (skuSellerId === null) return
    setQuantity({ skuSellerId, quantity: wanted })
    if (quantity === 0) tellAdded(product.name)
  }
  return (
    <ProductCard
      {...card}
      product={product}
      to={`/product-detail/${product.id}`}
      quantity={quantity}
      // What is in the basket already stays a legal value, even where the stock has shrunk below it.
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
