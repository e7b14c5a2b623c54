import type { Units } from '@anar/domain/ordering'
import { Ltr, ProductImage } from '@anar/ui'
import { useUnitWords } from '@anar/ui/format'
import text from '../../platform/components/text-styles.module.css'
import styles from './goods.module.css'

const usualHue = 350

type Offer = {
  sku: {
    name: string
    gtin: string
    product: { hue: number; brand: { name: string } | null } | null
    images: readonly { fileStorageId: string }[]
  }
  seller: { name: string } | null
}

/** Three grid cells of an order line: image; names with the bar code; units with the free ones. */
export function Goods({
  of: { sku, seller },
  units,
  t,
}: {
  of: Offer
  units: Units
  t: (key: 'gtin') => string
}) {
  const unitWords = useUnitWords()
  return (
    <>
      <ProductImage
        hue={sku.product?.hue ?? usualHue}
        fileId={sku.images[0]?.fileStorageId ?? null}
        alt=""
        sizes="60px"
        className={styles.image}
      />
      <div className={styles.what}>
        <span className={text.small}>
          {[sku.product?.brand?.name, seller?.name].filter(Boolean).join(' · ')}
        </span>
        <h3 className={styles.name}>{sku.name}</h3>
        <span className={text.small}>
          {t('gtin')}: <Ltr>{sku.gtin}</Ltr>
        </span>
      </div>
      <b className={styles.units}>{unitWords.times(units)}</b>
    </>
  )
}
