import { Link, ProductGrid } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { anonymousClient } from '../../../platform/data/anonymous-client.ts'
import { shopKey } from '../../../platform/data/keys.ts'
import { ShopCard } from '../../../sales/components/shop-card.tsx'
import { useCategories } from '../../data/catalogue.ts'
import { cardFields } from '../../data/product-card.ts'
import { productsMessages } from '../../messages/shopping.ts'
import styles from './instead.module.css'
import { pathOfList, plainList } from './list-address.ts'

const popularCount = 8
const staleMilliseconds = 5 * 60_000

/** What there is to look at where a search found nothing: the categories of the shop, and what sells best. */
export default function Instead() {
  const t = useMessages(productsMessages)
  const { data: categories = [] } = useCategories()
  const { data: popular = [] } = usePopular()
  const top = categories.filter(({ parent, productCount }) => parent === null && productCount > 0)
  return (
    <>
      {top.length > 0 && (
        <section className={styles.part} aria-labelledby="instead-categories">
          <h2 id="instead-categories" className={styles.title}>
            {t('allCategories')}
          </h2>
          <ul className={styles.categories}>
            {top.map(({ id, name }) => (
              <li key={id}>
                <Link className={styles.category} to={pathOfList({ ...plainList, categoryId: id })}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && (
        <section className={styles.part} aria-labelledby="instead-popular">
          <h2 id="instead-popular" className={styles.title}>
            {t('insteadPopular')}
          </h2>
          <ProductGrid layout="vertical">
            {popular.map((row) => (
              <ShopCard key={row.id} row={row} layout="vertical" heading="h3" />
            ))}
          </ProductGrid>
        </section>
      )}
    </>
  )
}

function usePopular() {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'popular'),
    queryFn: async () => {
      const { page } = await anonymousClient.search('Product', {
        fields: cardFields,
        filter: { field: 'isInStock', op: 'eq', value: true },
        sort: ['-soldCount', 'id'],
        size: popularCount,
      })
      return page
    },
    staleTime: staleMilliseconds,
  })
}
