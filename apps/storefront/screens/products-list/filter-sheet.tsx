import { Button, Dialog } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import type { ProductListState } from '../../data/product-list.ts'
import { productsTexts } from '../../texts/products.ts'
import type { FacetCounts } from './facet-counts.ts'
import Filters from './filters.tsx'
import { filterCount, plainList } from './list-address.ts'
import type { ChangeList } from './use-list.ts'

/** The filters on phones: they count at once, and the button tells what is behind the sheet. */
export default function FilterSheet({
  onClose,
  list,
  change,
  total,
  counts,
}: {
  onClose: () => void
  list: ProductListState
  change: ChangeList
  /** Products that fit; undefined while they are being counted. */
  total: number | undefined
  counts: FacetCounts
}) {
  const t = useTexts(productsTexts)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('filters')}
      side
      footer={
        <>
          <Button block onClick={onClose}>
            {total === undefined
              ? t('counting')
              : total === 0
                ? t('showNone')
                : t('showResults', { count: total })}
          </Button>
          {filterCount(list) > 0 && (
            <Button tone="outline" onClick={() => change({ ...plainList, text: list.text, sort: list.sort })}>
              {t('clearAll')}
            </Button>
          )}
        </>
      }
    >
      <Filters list={list} change={change} counts={counts} />
    </Dialog>
  )
}
