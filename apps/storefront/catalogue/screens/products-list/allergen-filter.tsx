import { Ltr, SkeletonText } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { memo, useCallback, useMemo } from 'react'
import { useAllergens } from '../../data/catalogue.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { Facet } from './facet.tsx'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'
import { SearchableChoices } from './searchable-choices.tsx'
import { toggled } from './toggled.ts'
import type { ChangeList } from './use-list.ts'

type Props = { withoutIds: readonly number[]; change: ChangeList; countOf: FacetCounts['allergen'] }

/** Allergens to avoid: products with a ticked one are excluded. Closed at first. */
export const AllergenFilter = memo(function AllergenFilter(props: Props) {
  const t = useMessages(productsMessages)
  return (
    <Facet name={t('allergens')} isOpen={props.withoutIds.length > 0}>
      <p className={styles.help}>{t('allergensText')}</p>
      <Allergens {...props} />
    </Facet>
  )
})

function Allergens({ withoutIds, change, countOf }: Props) {
  const t = useMessages(productsMessages)
  const { data: allergens = [], isPending } = useAllergens()
  const choices = useMemo(
    () => allergens.map(({ id, inciName, aliases }) => ({ id, name: inciName, aliases })),
    [allergens],
  )
  const toggle = useCallback(
    (id: number) => change((current) => ({ withoutIds: toggled(current.withoutIds, id) })),
    [change],
  )
  if (isPending) return <SkeletonText lines={4} />
  return (
    <SearchableChoices
      choices={choices}
      chosenIds={withoutIds}
      countOf={countOf}
      onToggle={toggle}
      findText={t('findAllergen')}
      noneText={t('noAllergen')}
      written={inLatin}
    />
  )
}

const inLatin = (name: string) => <Ltr>{name}</Ltr>
