import { cx, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ChevronDown } from '@anar/ui/icons'
import type { CSSProperties, ReactNode } from 'react'
import type { ProductRow, SkuRow } from '../../data/product.ts'
import { productMessages } from '../../messages/shopping.ts'
import { factsOf } from './facts.ts'
import { Inci } from './inci.tsx'
import { sectionId } from './section-id.ts'
import styles from './sections.module.css'
import { SpecificationTable } from './specification-table.tsx'

/** Description, ingredients, how to use and features. @spec 2.product-detail.1 */
export function Sections({ product, sku }: { product: ProductRow; sku: SkuRow | null }) {
  const t = useMessages(productMessages)
  return (
    <div className={styles.sections}>
      <Section id="description" title={t('description')}>
        <p className={styles.prose}>{product.description}</p>
      </Section>
      <Section id="combination" title={t('combination')}>
        <Combination product={product} />
      </Section>
      <Section id="howToUse" title={t('howToUse')}>
        <ol className={styles.steps}>
          {product.howToUse.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have a fixed order and no other identity
            <li key={index}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section id="features" title={t('features')}>
        <SpecificationTable product={product} sku={sku} facts={factsOf(product.tags)} />
      </Section>
    </div>
  )
}

export function Section({
  id,
  title,
  className,
  children,
}: {
  id: string
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section
      id={sectionId(id)}
      aria-labelledby={`${sectionId(id)}-title`}
      className={cx(styles.section, className)}
    >
      <h2 id={`${sectionId(id)}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

// Hues of the decoration, after the product's own.
const hues = [0, 50, 205, 110]

function Combination({ product }: { product: ProductRow }) {
  const t = useMessages(productMessages)
  return (
    <>
      <p className={styles.prose}>{product.combination}</p>
      {product.keyIngredients.length > 0 && (
        <ul className={styles.keys}>
          {product.keyIngredients.map((ingredient, index) => (
            <li
              key={ingredient.id}
              className={styles.key}
              style={{ '--hue': product.hue + hues[index % hues.length]! } as CSSProperties}
            >
              <span className={styles.dot} aria-hidden="true" />
              <b className={styles.keyName}>{ingredient.name}</b>
              <span>{ingredient.note}</span>
            </li>
          ))}
        </ul>
      )}
      {product.ingredients.length > 0 && (
        <details className={styles.inci} open>
          <summary className={styles.inciTitle}>
            {t('inci')}
            <Icon of={ChevronDown} size={16} className={styles.chevron} />
          </summary>
          <Inci product={product} />
        </details>
      )}
    </>
  )
}
