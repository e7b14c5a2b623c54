import { useTexts } from '@anar/ui/i18n'
import { useBrands } from '../../data/catalogue.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { productsTexts } from '../../texts/products.ts'
import { Facet } from './facet.tsx'
import type { FacetCounts } from './facet-counts.ts'
import { toggled } from './list-address.ts'
import { SoughtChoices } from './sought-choices.tsx'
import type { ChangeList } from './use-list.ts'

/** Brands that have any of what is listed, and those that were chosen. */
export function BrandFilter({
  list,
  change,
  countOf,
}: {
  list: ProductListState
  change: ChangeList
  countOf: FacetCounts['brand']
}) {
  const t = useTexts(productsTexts)
  const { data: brands = [] } = useBrands()
  return (
    <Facet name={t('brand')} isOpen>
      <SoughtChoices
        choices={brands}
        chosenIds={list.brandIds}
        countOf={countOf}
        onToggle={(id) => change({ brandIds: toggled(list.brandIds, id) })}
        findText={t('findBrand')}
        noneText={t('noBrand')}
      />
    </Facet>
  )
}
