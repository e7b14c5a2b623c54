import { Rail, SectionHead, TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ShopCard } from '../../../sales/components/shop-card.tsx'
import { type ProductRow, useSimilar } from '../../data/product.ts'
import { productMessages } from '../../messages/shopping.ts'
import styles from './product-detail.module.css'

// As many as fit in one row.
const railLength = 5

/** Similar products by ingredients and purpose. Nothing while they load or if there are none. */
export default function Similar({ product }: { product: ProductRow }) {
  const t = useMessages(productMessages)
  const { productCategory } = product
  const { data: rows = [] } = useSimilar(product.id)
  if (rows.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <SectionHead
        id="similar"
        title={t('similar')}
        action={
          <TextLink to={`/products-list?category=${productCategory.id}`} onward>
            {t('allOf', { category: productCategory.name })}
          </TextLink>
        }
      />
      <Rail label={t('similar')}>
        {rows.slice(0, railLength).map((row) => (
          <ShopCard key={row.id} row={row} sizes="(min-width: 900px) 18vw, 47vw" />
        ))}
      </Rail>
    </section>
  )
}
