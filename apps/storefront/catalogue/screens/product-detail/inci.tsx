import { Ltr, TextLink, VisuallyHidden } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Fragment } from 'react'
import type { ProductRow } from '../../data/product.ts'
import { productMessages } from '../../messages/shopping.ts'
import { explainedOf } from './explained.ts'
import styles from './sections.module.css'

/** The printed ingredient list with marked allergens, and explanations of ingredients. @spec 3.product */
export function Inci({ product: { ingredients, productCategory } }: { product: ProductRow }) {
  const t = useMessages(productMessages)
  const allergens = ingredients.filter(({ isAllergen }) => isAllergen).map(({ id }) => id)
  return (
    <>
      <p className={styles.inciList}>
        <Ltr>
          {ingredients.map((ingredient, index) => (
            <Fragment key={ingredient.id}>
              {index > 0 && ', '}
              {ingredient.isAllergen ? (
                <strong className={styles.allergen}>
                  {ingredient.inciName}
                  <VisuallyHidden> ({t('allergen')})</VisuallyHidden>
                </strong>
              ) : (
                ingredient.inciName
              )}
            </Fragment>
          ))}
        </Ltr>
      </p>
      <ExplainedOnes ingredients={explainedOf(ingredients)} />
      <p className={styles.inciNote}>{allergens.length > 0 ? t('allergenNote') : t('noAllergens')}</p>
      {allergens.length > 0 && (
        <p className={styles.inciWay}>
          <TextLink
            to={`/products-list?category=${productCategory.id}&without=${allergens.join('.')}`}
            onward
          >
            {t('withoutAllergens')}
          </TextLink>
        </p>
      )}
    </>
  )
}

function ExplainedOnes({ ingredients }: { ingredients: ReturnType<typeof explainedOf> }) {
  const t = useMessages(productMessages)
  if (ingredients.length === 0) return null
  return (
    <dl className={styles.explained} aria-label={t('explained')}>
      {ingredients.map(({ id, inciName, isAllergen, aliases, help }) => (
        <div key={id}>
          <dt className={isAllergen ? styles.allergen : undefined}>
            <Ltr>{inciName}</Ltr>
            {aliases.length > 0 && (
              <span className={styles.aliases}> ({aliases.join(`${t('comma')} `)})</span>
            )}
          </dt>
          {help !== null && <dd>{help}</dd>}
        </div>
      ))}
    </dl>
  )
}
