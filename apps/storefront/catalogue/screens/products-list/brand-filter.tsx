import { useMessages } from '@anar/ui/i18n'
import { memo, useCallback } from 'react'
import { useBrands } from '../../data/catalogue.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { Facet } from './facet.tsx'
import type { FacetCounts } from './facet-counts.ts'
import { isShown, SearchableChoices } from './searchable-choices.tsx'
import { toggled } from './toggled.ts'
import type { ChangeList } from './use-list.ts'

/** Brands of the listed products, and the chosen ones. */
export const BrandFilter = memo(function BrandFilter({
  brandIds,
  change,
  countOf,
}: {
  brandIds: readonly number[]
  change: ChangeList
  countOf: FacetCounts['brand']
}) {
  const t = useMessages(productsMessages)
  const { data: brands = [] } = useBrands()
  const toggle = useCallback(
    (id: number) => change((current) => ({ brandIds: toggled(current.brandIds, id) })),
    [change],
  )
  const isEmpty = brands.length > 0 && !brands.some(({ id }) => isShown(id, { countOf, chosenIds: brandIds }))
  if (isEmpty) return null
  return (
    <Facet name={t('brand')} isOpen>
      <SearchableChoices
        choices={brands}
        chosenIds={brandIds}
        countOf={countOf}
        onToggle={toggle}
        findText={t('findBrand')}
        noneText={t('noBrand')}
      />
    </Facet>
  )
})
