import { foldPersian } from '@anar/domain/text'
import { Checkbox, Icon, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Search } from '@anar/ui/icons'
import { useState } from 'react'
import { useBrands } from '../../data/catalogue.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { productsTexts } from '../../texts/products.ts'
import { Facet } from './facet.tsx'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'
import { toggled } from './list-address.ts'
import type { ChangeList } from './use-list.ts'

// Fewer than this are seen at a glance.
const searchableFrom = 7

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
  const format = useFormat()
  const [sought, setSought] = useState('')
  const { data: every = [] } = useBrands()
  const brands = every.filter(({ id }) => countOf(id) !== 0 || list.brandIds.includes(id))
  const written = (count: number | undefined) => (count === undefined ? undefined : format.number(count))
  const wanted = foldPersian(sought)
  const found = brands.filter((brand) => foldPersian(brand.name).includes(wanted))
  return (
    <Facet name={t('brand')} isOpen>
      {brands.length >= searchableFrom && (
        <TextField
          size="md"
          label={t('findBrand')}
          hideLabel
          placeholder={t('findBrand')}
          icon={<Icon of={Search} size={18} />}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          autoComplete="off"
        />
      )}
      <div className={styles.choices}>
        {found.map((brand) => (
          <Checkbox
            key={brand.id}
            checked={list.brandIds.includes(brand.id)}
            onChange={() => change({ brandIds: toggled(list.brandIds, brand.id) })}
            aside={written(countOf(brand.id))}
          >
            {brand.name}
          </Checkbox>
        ))}
        {brands.length > 0 && found.length === 0 && <p className={styles.none}>{t('noBrand')}</p>}
      </div>
    </Facet>
  )
}
