import { Aril, Badge, Link, Ltr, Rating } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck } from '@anar/ui/icons'
import type { ProductRow, SkuRow } from '../../data/product.ts'
import { productMessages } from '../../messages/shopping.ts'
import { factsOf, satisfiedPercent } from './facts.ts'
import { Options } from './options.tsx'
import styles from './product-detail.module.css'
import { Values } from './values.tsx'

// More would push the buy box off the first screen.
const maxFacts = 5

type Props = {
  product: ProductRow
  sku: SkuRow | null
  onSku: (skuId: number) => void
  onComments: () => void
}

/** Brand, name, rating, options, and the main facts. */
export function Summary({ product, sku, onSku, onComments }: Props) {
  const t = useMessages(productMessages)
  return (
    <div className={styles.summary}>
      <div className={styles.top}>
        <Link to={`/products-list?brands=${product.brand.id}`} className={styles.brand}>
          {t('brandOf', { name: product.brand.name })}
        </Link>
        {sku && (
          <span className={styles.gtin}>
            {t('gtin')} <Ltr>{sku.gtin}</Ltr>
          </span>
        )}
      </div>
      <h1 className={styles.name}>{product.name}</h1>
      <Ratings product={product} onComments={onComments} />
      <p className={styles.lead}>{product.summary}</p>
      {sku && <Options skus={product.skus} chosenId={sku.id} onChoose={onSku} />}
      <dl className={styles.facts}>
        {factsOf(product.tags)
          .slice(0, maxFacts)
          .map((fact) => (
            <div key={fact.id} className={styles.fact}>
              <dt>{fact.name}</dt>
              <dd>
                <Values of={fact} />
              </dd>
            </div>
          ))}
        <div className={styles.fact}>
          <dt>{t('madeIn')}</dt>
          <dd>{product.manufactureCountry}</dd>
        </div>
      </dl>
      <ul className={styles.promises}>
        {product.features.map((feature) => (
          <li key={feature}>
            <Aril className={styles.seed} />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Ratings({ product, onComments }: { product: ProductRow; onComments: () => void }) {
  const t = useMessages(productMessages)
  const format = useFormat()
  const satisfied = satisfiedPercent(product.ratingHistogram)
  if (product.ratingCount === 0) return <p className={styles.unrated}>{t('noRatings')}</p>
  return (
    <div className={styles.ratings}>
      <Rating average={product.ratingAverage} />
      <button type="button" className={styles.toComments} onClick={onComments}>
        {t('ratingsOf', { count: product.ratingCount })}
      </button>
      {satisfied !== null && (
        <Badge tone="positive" icon={CircleCheck}>
          {t('satisfied', { percent: format.percent(satisfied) })}
        </Badge>
      )}
    </div>
  )
}
