import { Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import type { ProductRow, SkuRow } from '../../data/product.ts'
import { productMessages } from '../../messages/shopping.ts'
import type { Fact } from './facts.ts'
import styles from './sections.module.css'
import { Values } from './values.tsx'

/** The specifications of the product, one line each. */
export function SpecificationTable({
  product,
  sku,
  facts,
}: {
  product: ProductRow
  sku: SkuRow | null
  facts: readonly Fact[]
}) {
  const t = useMessages(productMessages)
  const format = useFormat()
  const size =
    sku?.lengthMm && sku.widthMm && sku.heightMm
      ? t('sizeOf', { length: sku.lengthMm, width: sku.widthMm, height: sku.heightMm })
      : null
  return (
    <dl className={styles.table}>
      {facts.map((fact) => (
        <Line key={fact.id} name={fact.name}>
          <Values of={fact} />
        </Line>
      ))}
      <Line name={t('madeIn')}>{product.manufactureCountry}</Line>
      {product.healthLicenceNumber && (
        <Line name={t('licence')}>
          <Ltr>{format.digits(product.healthLicenceNumber)}</Ltr>
        </Line>
      )}
      {sku && (
        <>
          {size && <Line name={t('size')}>{size}</Line>}
          <Line name={t('weight')}>{t('weightOf', { grams: sku.weightGram })}</Line>
          <Line name={t('gtin')}>
            <Ltr>{sku.gtin}</Ltr>
          </Line>
        </>
      )}
    </dl>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
