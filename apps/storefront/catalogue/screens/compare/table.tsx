import {
  Icon,
  IconButton,
  Link,
  Ltr,
  Price,
  ProductImage,
  Rating,
  Score,
  VisuallyHidden,
  visuallyHidden,
} from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { X } from '@anar/ui/icons'
import type { CSSProperties, ReactNode } from 'react'
import { toggleCompared } from '../../data/compare.ts'
import { type CatalogueCard, cardFrom } from '../../data/product-card.ts'
import type { ComparedRow } from '../../data/products-by-id.ts'
import { compareMessages } from '../../messages/index.ts'
import styles from './compare.module.css'
import { type Line, linesOf } from './lines.ts'

/** A row for each quality, a column for each product; the row names are sticky. */
export function CompareTable({
  products,
  onlyDifferences,
}: {
  products: readonly ComparedRow[]
  onlyDifferences: boolean
}) {
  const t = useMessages(compareMessages)
  const language = useLanguage()
  const cards = products.map((row) => cardFrom(row, { language, now: Date.now() }))
  const lines = linesOf(products, {
    features: t('features'),
    keyIngredients: t('keyIngredients'),
    allergens: t('allergens'),
    noAllergens: t('noAllergens'),
    madeIn: t('madeIn'),
    licence: t('licence'),
    comma: t('comma'),
  })
  const shown = onlyDifferences ? lines.filter(({ isDifferent }) => isDifferent) : lines
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={t('table')} tabIndex={0}>
      <table className={styles.table} style={{ '--products': products.length } as CSSProperties}>
        <caption className={visuallyHidden}>{t('table')}</caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {cards.map((card) => (
              <Head key={card.id} card={card} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={t('price')} cards={cards} cell={(card) => <Cost card={card} />} />
          <Row
            name={t('rating')}
            cards={cards}
            cell={({ ratingAverage, ratingCount }) =>
              ratingAverage === null ? t('noRating') : <Rating average={ratingAverage} count={ratingCount} />
            }
          />
          <Row
            name={t('points')}
            cards={cards}
            cell={({ scoreHundredths }) =>
              scoreHundredths > 0 ? <Score hundredths={scoreHundredths} /> : t('none')
            }
          />
          <Row name={t('brand')} cards={cards} cell={({ brand }) => brand} />
          {shown.map((line) => (
            <LineRow key={line.id} line={line} isMarked={line.isDifferent && products.length > 1} />
          ))}
        </tbody>
      </table>
      {onlyDifferences && shown.length === 0 && <p className={styles.text}>{t('noDifferences')}</p>}
    </section>
  )
}

function Head({ card }: { card: CatalogueCard }) {
  const t = useMessages(compareMessages)
  return (
    <th scope="col" className={styles.product}>
      <ProductImage fileId={card.imageId} hue={card.hue} alt="" sizes="220px" className={styles.image}>
        <span className={styles.remove}>
          <IconButton
            size="sm"
            label={t('remove', { name: card.name })}
            onClick={() => toggleCompared(card.id)}
          >
            <Icon of={X} size={18} />
          </IconButton>
        </span>
      </ProductImage>
      <Link to={`/product-detail/${card.id}`} className={styles.name}>
        {card.name}
      </Link>
    </th>
  )
}

function Cost({ card }: { card: CatalogueCard }) {
  const t = useMessages(compareMessages)
  if (card.finalRial === null || !card.isInStock) return t('outOfStock')
  return (
    <Price
      finalRial={card.finalRial}
      originalRial={card.originalRial}
      discountPercent={card.discountPercent}
    />
  )
}

function Row({
  name,
  cards,
  cell,
}: {
  name: string
  cards: readonly CatalogueCard[]
  cell: (card: CatalogueCard) => ReactNode
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cards.map((card) => (
        <td key={card.id}>{cell(card)}</td>
      ))}
    </tr>
  )
}

function LineRow({ line, isMarked }: { line: Line; isMarked: boolean }) {
  const t = useMessages(compareMessages)
  const format = useFormat()
  const isNumber = line.id === 'licence'
  const isLatin = line.id === 'allergens'
  const written = (value: string) => {
    if (isNumber) return <Ltr>{format.digits(value)}</Ltr>
    return isLatin ? <bdi>{value}</bdi> : value
  }
  return (
    <tr className={isMarked ? styles.different : undefined}>
      <th scope="row">
        {line.name}
        {isMarked && <VisuallyHidden>{` (${t('differs')})`}</VisuallyHidden>}
      </th>
      {line.cells.map((values, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
        <td key={column}>
          {values.length === 0 && t('none')}
          {values.length === 1 && written(values[0]!)}
          {values.length > 1 && (
            <ul>
              {values.map((value) => (
                <li key={value}>{written(value)}</li>
              ))}
            </ul>
          )}
        </td>
      ))}
    </tr>
  )
}
