import { Link, ResponsiveImage, SectionHead, Stage, TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { topCategories } from '../../../app/shell/category-tree.ts'
import { listAddress } from '../../../catalogue/components/list-address.ts'
import { useCategories } from '../../../catalogue/data/catalogue.ts'
import { landingMessages } from '../../messages/shopping.ts'
import styles from './categories.module.css'
import landingStyles from './landing.module.css'

const categoriesShown = 8

/** The top categories as arches, each with one product's image and the number of products. */
export function Categories() {
  const t = useMessages(landingMessages)
  const { data = [] } = useCategories()
  const categories = topCategories(data).slice(0, categoriesShown)
  if (categories.length === 0) return null
  return (
    <section className={landingStyles.section} aria-labelledby="landing-categories">
      <SectionHead
        id="landing-categories"
        title={t('categories')}
        action={
          <TextLink to={listAddress()} onward>
            {t('allProducts')}
          </TextLink>
        }
      />
      <ul className={styles.grid}>
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={listAddress({ categoryId: category.id })} className={styles.category}>
              <Stage hue={category.hue} className={styles.arch}>
                {category.image && (
                  <ResponsiveImage
                    fileId={category.image}
                    alt=""
                    sizes="(min-width: 900px) 120px, 20vw"
                    className={styles.image}
                  />
                )}
              </Stage>
              <span>
                {category.name}
                <small className={styles.count}>{t('categoryCount', { count: category.productCount })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
