import { Breadcrumbs, Icon, Segmented } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { LayoutGrid, Rows3 } from '@anar/ui/icons'
import { memo, useEffect, useRef } from 'react'
import { useTitle } from '../../../platform/components/title.ts'
import { type CardLayout, setCardLayout } from '../../../platform/data/preferences.ts'
import { useCategories } from '../../data/catalogue.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { pathTo } from './category-path.ts'
import { filterCount, pathOfList, plainList } from './list-address.ts'
import styles from './products-list.module.css'

/** The name of the list, its total, and the choice of the card layout. */
export const Head = memo(function Head({
  list,
  total,
  isCounting,
  layout,
}: {
  list: ProductListState
  /** Matching products; undefined while they are counted, and if that failed. */
  total: number | undefined
  isCounting: boolean
  layout: CardLayout
}) {
  const t = useMessages(productsMessages)
  const { data: categories = [] } = useCategories()
  const path = pathTo(categories, list.categoryId)
  const category = path.at(-1)
  const title = category?.name ?? (list.text === '' ? t('allProducts') : t('resultsOf', { text: list.text }))
  useTitle(title)
  // The search text is in the title; it does not count as a filter.
  const isNarrowed = filterCount(list) > 0
  const isPlain = !isNarrowed && list.text === ''
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isPlain) return
    // Removing the last filter removes the pressed button too.
    return () => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    }
  }, [isPlain])
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('home'), to: '/' },
          { label: t('allProducts'), to: '/products-list' },
          ...path.map(({ id, name }) => ({
            label: name,
            to: pathOfList({ ...plainList, categoryId: id }),
          })),
        ]}
      />
      <div className={styles.head} data-empty={total === 0}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p className={styles.total} role="status">
            {total === undefined
              ? isCounting && t('counting')
              : isNarrowed
                ? t('countFiltered', { count: total })
                : t('count', { count: total })}
          </p>
        </div>
        <LayoutChoice layout={layout} />
      </div>
    </>
  )
})

/** @spec 2.card-layout.1 */
function LayoutChoice({ layout }: { layout: CardLayout }) {
  const t = useMessages(productsMessages)
  return (
    <Segmented
      label={t('layout')}
      value={layout}
      onChange={setCardLayout}
      options={[
        {
          value: 'vertical',
          label: <span className={styles.layoutName}>{t('layoutVertical')}</span>,
          icon: <Icon of={LayoutGrid} size={16} />,
        },
        {
          value: 'horizontal',
          label: <span className={styles.layoutName}>{t('layoutHorizontal')}</span>,
          icon: <Icon of={Rows3} size={16} />,
        },
      ]}
    />
  )
}
