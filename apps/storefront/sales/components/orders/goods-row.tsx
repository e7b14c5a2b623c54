import { Link, ProductImage } from '@anar/ui'
import type { ReactNode } from 'react'
import styles from './goods-row.module.css'
import { usualHue } from './order-row.ts'

type Sku = {
  name: string
  product: { hue: number; brand: { name: string } | null } | null
  images: readonly { fileStorageId: string }[]
}

/** One item of an order: image, brand and name, with details below. */
export function GoodsRow({
  sku,
  heading: Heading,
  to,
  amount,
  children,
}: {
  sku: Sku
  heading: 'h2' | 'h3'
  /** Missing for a product that is no longer in the shop. */
  to?: string | null
  amount?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.row}>
      <ProductImage
        hue={sku.product?.hue ?? usualHue}
        fileId={sku.images[0]?.fileStorageId ?? null}
        alt=""
        sizes="72px"
        className={styles.image}
      />
      <div className={styles.what}>
        <span className={styles.brand}>{sku.product?.brand?.name}</span>
        <Heading className={styles.name}>{to ? <Link to={to}>{sku.name}</Link> : sku.name}</Heading>
        {children}
      </div>
      {amount && <div className={styles.amount}>{amount}</div>}
    </div>
  )
}
