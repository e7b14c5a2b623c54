import { Button, RemovableChip, usePreservedFocus } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { memo } from 'react'
import { useAllergens, useBrands, useCategories, useTagSubgroups } from '../../data/catalogue.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { filterCount, plainList } from './list-address.ts'
import styles from './products-list.module.css'
import type { ChangeList } from './use-list.ts'

type Active = {
  key: string
  name: string
  /** Removes this filter from the current list, which may be ahead of the shown one. */
  without: (current: ProductListState) => Partial<ProductListState>
}

/** The filters in force, each removable. A chip is left out until its name has loaded. */
export const ActiveFilters = memo(function ActiveFilters({
  list,
  change,
}: {
  list: ProductListState
  change: ChangeList
}) {
  const t = useMessages(productsMessages)
  const active = useActive(list)
  const preserveFocus = usePreservedFocus(active.length)
  if (active.length === 0) return null
  return (
    <div className={styles.active}>
      <ul className={styles.activeList} aria-label={t('activeFilters')}>
        {active.map(({ key, name, without }) => (
          <li key={key}>
            <RemovableChip
              name={name}
              onRemove={() => {
                preserveFocus()
                change(without)
              }}
            />
          </li>
        ))}
      </ul>
      {filterCount(list) + Number(list.text !== '') > 1 && (
        <Button
          tone="ghost"
          size="sm"
          onClick={() => {
            preserveFocus()
            change(({ sort }) => ({ ...plainList, sort }))
          }}
        >
          {t('clearAll')}
        </Button>
      )}
    </div>
  )
})

function useActive(list: ProductListState): Active[] {
  const t = useMessages(productsMessages)
  const price = usePriceName(list)
  const { data: categories = [] } = useCategories()
  const { data: brands = [] } = useBrands({ enabled: list.brandIds.length > 0 })
  const { data: subgroups = [] } = useTagSubgroups({ enabled: list.tagIds.length > 0 })
  const { data: allergens = [] } = useAllergens({ enabled: list.withoutIds.length > 0 })
  const active: Active[] = []
  if (list.text !== '') {
    active.push({ key: 'text', name: t('textNamed', { text: list.text }), without: () => ({ text: '' }) })
  }
  const category = categories.find(({ id }) => id === list.categoryId)
  if (category) {
    const name = t('categoryNamed', { name: category.name })
    active.push({ key: 'category', name, without: () => ({ categoryId: null }) })
  }
  for (const brand of brands.filter(({ id }) => list.brandIds.includes(id))) {
    active.push({
      key: `brand ${brand.id}`,
      name: t('brandNamed', { name: brand.name }),
      without: ({ brandIds }) => ({ brandIds: without(brandIds, brand.id) }),
    })
  }
  for (const { name: group, tags } of subgroups) {
    for (const tag of tags.filter(({ id }) => list.tagIds.some((ids) => ids.includes(id)))) {
      active.push({
        key: `tag ${tag.id}`,
        name: t('tagNamed', { group, name: tag.name }),
        without: ({ tagIds }) => ({ tagIds: tagIds.map((ids) => without(ids, tag.id)) }),
      })
    }
  }
  for (const { id, inciName } of allergens.filter((one) => list.withoutIds.includes(one.id))) {
    active.push({
      key: `without ${id}`,
      name: t('withoutNamed', { name: inciName }),
      without: ({ withoutIds }) => ({ withoutIds: without(withoutIds, id) }),
    })
  }
  if (list.minRating !== null) {
    const name = t('ratingFrom', { stars: list.minRating })
    active.push({ key: 'rating', name, without: () => ({ minRating: null }) })
  }
  if (price) active.push({ key: 'price', name: price, without: () => ({ minRial: null, maxRial: null }) })
  for (const [part, name] of onlyNames) {
    if (list[part]) active.push({ key: part, name: t(name), without: () => ({ [part]: false }) })
  }
  return active
}

const onlyNames = [
  ['isInStock', 'inStockChip'],
  ['isDiscounted', 'discountedChip'],
] as const

const without = (ids: readonly number[], id: number) => ids.filter((one) => one !== id)

function usePriceName({ minRial, maxRial }: ProductListState): string | null {
  const t = useMessages(productsMessages)
  const format = useFormat()
  if (minRial !== null && maxRial !== null) {
    return t('priceBetween', { from: format.amount(minRial), to: format.rial(maxRial) })
  }
  if (minRial !== null) return t('priceAbove', { from: format.rial(minRial) })
  return maxRial === null ? null : t('priceBelow', { to: format.rial(maxRial) })
}
