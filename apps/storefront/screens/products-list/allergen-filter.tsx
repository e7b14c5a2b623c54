import { Ltr, SkeletonText } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { useAllergens } from '../../data/catalogue.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { productsTexts } from '../../texts/products.ts'
import { Facet } from './facet.tsx'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'
import { toggled } from './list-address.ts'
import { SoughtChoices } from './sought-choices.tsx'
import type { ChangeList } from './use-list.ts'

type Props = { list: ProductListState; change: ChangeList; countOf: FacetCounts['allergen'] }

/** Allergens to avoid: what contains one that is ticked leaves the list. Closed until somebody wants it. */
export function AllergenFilter(props: Props) {
  const t = useTexts(productsTexts)
  return (
    <Facet name={t('allergens')} isOpen={props.list.withoutIds.length > 0}>
      <p className={styles.help}>{t('allergensText')}</p>
      <Allergens {...props} />
    </Facet>
  )
}

function Allergens({ list, change, countOf }: Props) {
  const t = useTexts(productsTexts)
  const { data: allergens, isPending } = useAllergens()
  if (isPending) return <SkeletonText lines={4} />
  return (
    <SoughtChoices
      choices={(allergens ?? []).map(({ id, inciName }) => ({ id, name: inciName }))}
      chosenIds={list.withoutIds}
      countOf={countOf}
      onToggle={(id) => change({ withoutIds: toggled(list.withoutIds, id) })}
      findText={t('findAllergen')}
      noneText={t('noAllergen')}
      written={(name) => <Ltr>{name}</Ltr>}
    />
  )
}
