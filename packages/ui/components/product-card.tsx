import { Plus, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { cardImageSizes, cardImageWidths } from './image-address.ts'
import { Link } from './link.tsx'
import { preserveFocus } from './preserve-focus.ts'
import { Price } from './price.tsx'
import styles from './product-card.module.css'
import { ProductImage } from './product-image.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { Rating } from './rating.tsx'
import { Score } from './score.tsx'

export type ProductCardData = {
  id: number
  name: string
  brand: string
  hue: number
  imageId: string | null
  ratingAverage: number | null
  ratingCount: number
  scoreHundredths: number
  /** Of one unit, today; null while the product has no price. */
  finalRial: number | null
  originalRial: number | null
  discountPercent: number
  /** `rewardQuantity` free units for each `quantity` units. */
  reward?: { quantity: number; rewardQuantity: number } | null
  isInStock: boolean
  isNew?: boolean
  isFast?: boolean
  /** Up to three short facts; the horizontal card shows them. */
  facts?: readonly string[]
}

export type ProductCardProps = {
  product: ProductCardData
  /** The address of the card. */
  to: string
  layout?: 'vertical' | 'horizontal'
  /** Units in the active basket; from 1 on the add button is a stepper. */
  quantity?: number
  maxQuantity?: number
  /** Without it the card has no add button. */
  onQuantity?: (quantity: number) => void
  /** Whether it is one of the first images of the page. */
  priority?: boolean
  /** `sizes` of the image. */
  sizes?: string
  /** In the upper far corner of the image: buttons of the application. */
  corner?: ReactNode
  /** The heading level that fits the page. */
  heading?: 'h2' | 'h3'
}

/** A product in a grid, a rail or a list. @spec 2.products-list */
export function ProductCard({
  product,
  to,
  layout = 'vertical',
  quantity = 0,
  maxQuantity,
  onQuantity,
  priority,
  sizes,
  corner,
  heading: Heading = 'h3',
}: ProductCardProps) {
  const t = useMessages(uiMessages)
  const isRow = layout === 'horizontal'
  const isSold = product.isInStock && product.finalRial !== null
  return (
    <article className={cx(styles.card, isRow && styles.row, !isSold && styles.out)}>
      <ProductImage
        fileId={product.imageId}
        hue={product.hue}
        alt=""
        sizes={sizes ?? (isRow ? '172px' : cardImageSizes)}
        widths={cardImageWidths}
        priority={priority}
        className={styles.media}
      >
        <div className={styles.tags}>
          {product.isNew && <Badge className={styles.tag}>{t('fresh')}</Badge>}
          {product.reward && (
            <Badge className={styles.tag}>
              {t('reward', { bought: product.reward.quantity, free: product.reward.rewardQuantity })}
            </Badge>
          )}
          {product.isFast && (
            <Badge icon={Zap} className={styles.tag}>
              {t('fast')}
            </Badge>
          )}
        </div>
        {corner && <div className={styles.corner}>{corner}</div>}
      </ProductImage>
      <div className={styles.body}>
        <div className={styles.brand}>
          <span className={styles.brandName}>{product.brand}</span>
          <Rating average={product.ratingAverage} count={product.ratingCount} />
        </div>
        <Heading className={styles.name}>
          <Link to={to} className={styles.link}>
            {product.name}
          </Link>
        </Heading>
        {isRow && <Facts facts={product.facts ?? []} />}
        <div className={styles.score}>
          {product.scoreHundredths > 0 && <Score hundredths={product.scoreHundredths} />}
        </div>
        <Foot product={product} quantity={quantity} maxQuantity={maxQuantity} onQuantity={onQuantity} />
      </div>
    </article>
  )
}

function Facts({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {facts.slice(0, 3).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

type FootProps = Pick<ProductCardProps, 'product' | 'maxQuantity' | 'onQuantity'> & { quantity: number }

/** The price and the add button; or that it is out of stock. */
function Foot({ product, quantity, maxQuantity, onQuantity }: FootProps) {
  const t = useMessages(uiMessages)
  if (!product.isInStock || product.finalRial === null) {
    return (
      <div className={styles.foot}>
        <span className={styles.none}>{t('outOfStock')}</span>
      </div>
    )
  }
  return (
    <div className={cx(styles.foot, quantity > 0 && styles.stepping)}>
      <Price
        finalRial={product.finalRial}
        originalRial={product.originalRial}
        discountPercent={product.discountPercent}
      />
      {onQuantity && (
        <AddControl name={product.name} quantity={quantity} max={maxQuantity} onQuantity={onQuantity} />
      )}
    </div>
  )
}

function AddControl({
  name,
  quantity,
  max,
  onQuantity,
}: {
  name: string
  quantity: number
  max?: number
  onQuantity: (quantity: number) => void
}) {
  const t = useMessages(uiMessages)
  if (quantity > 0) {
    return (
      <div className={styles.control}>
        <QuantityStepper
          size="sm"
          block
          name={name}
          value={quantity}
          max={max}
          onChange={onQuantity}
          onRemove={() => onQuantity(0)}
        />
      </div>
    )
  }
  return (
    <button
      type="button"
      className={styles.add}
      aria-label={t('addNamed', { name })}
      title={t('addToBasket')}
      onClick={() => {
        preserveFocus()
        onQuantity(1)
      }}
    >
      <Icon of={Plus} />
    </button>
  )
}
