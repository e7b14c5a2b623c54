import { Radio, Stars } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { memo, useId } from 'react'
import { productsMessages } from '../../messages/shopping.ts'
import { Facet } from './facet.tsx'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'
import type { ChangeList } from './use-list.ts'

// One star and more would match every rated product.
const choices = [4, 3, 2] as const

/** The minimum rating. */
export const RatingFilter = memo(function RatingFilter({
  minRating,
  change,
  countOf,
}: {
  minRating: number | null
  change: ChangeList
  countOf: FacetCounts['rating']
}) {
  const t = useMessages(productsMessages)
  const format = useFormat()
  const name = useId()
  return (
    <Facet name={t('rating')} isOpen={minRating !== null}>
      <fieldset aria-label={t('rating')}>
        {choices.map((stars) => {
          const count = countOf(stars)
          return (
            <Radio
              key={stars}
              name={name}
              checked={minRating === stars}
              onChange={() => change({ minRating: stars })}
              aside={count === undefined ? undefined : format.number(count)}
            >
              <span className={styles.stars}>
                <span aria-hidden="true">
                  <Stars rating={stars} />
                </span>
                {t('ratingFrom', { stars })}
              </span>
            </Radio>
          )
        })}
        <Radio name={name} checked={minRating === null} onChange={() => change({ minRating: null })}>
          {t('ratingAny')}
        </Radio>
      </fieldset>
    </Facet>
  )
})
