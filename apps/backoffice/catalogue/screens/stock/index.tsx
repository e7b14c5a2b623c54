import { useSearchParams } from '@anar/app-kit/router'
import { tehranDay } from '@anar/domain/calendar'
import { Link, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { StockLevel } from '../../components/stock-level.tsx'
import { ViewsAndWords } from '../../components/views-and-words.tsx'
import { loadStock, type StockOffer, useLowUnits } from '../../data/stock.ts'
import {
  addressOfStock,
  type StockView,
  stockFilterFrom,
  stockViews,
  unitsOf,
} from '../../data/stock-rules.ts'
import { stockMessages } from '../../messages/index.ts'

const viewWords = {
  all: 'viewAll',
  low: 'viewLow',
  out: 'viewOut',
  expiring: 'viewExpiring',
  quarantine: 'viewQuarantine',
} as const satisfies Record<StockView, string>

/** Stock by offer: units, low stock and expiry. The filter is in the address. @spec 5.out-of-stock, 1.back-office */
export default function Stock() {
  const t = useMessages(stockMessages)
  const format = useFormat()
  const lowUnits = useLowUnits() ?? 0
  const [search, setSearch] = useSearchParams()
  const filter = stockFilterFrom(search)
  const today = tehranDay(Date.now())
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ViewsAndWords
        t={t}
        views={stockViews.map((view) => ({ value: view, label: t(viewWords[view]) }))}
        narrowed={filter}
        onNarrow={(next) => setSearch(addressOfStock(next), { replace: true })}
      />
      <Pages<StockOffer>
        caption={t('title')}
        queryKey={['stock', 'list', filter, lowUnits, today]}
        load={(page) => loadStock({ ...filter, today }, lowUnits, page)}
        keyOf={({ id }) => id}
        empty={{ title: t('empty'), text: t('emptyText') }}
        columns={[
          { head: t('goods'), wraps: true, cell: (offer) => <Goods offer={offer} /> },
          { head: t('seller'), cell: ({ seller }) => <bdi>{seller.name}</bdi> },
          {
            head: t('available'),
            number: true,
            cell: ({ actualInventory }) => t('unitsCount', { count: actualInventory }),
          },
          {
            head: t('reserved'),
            number: true,
            cell: ({ inventories }) => t('unitsCount', { count: unitsOf(inventories).reserved }),
          },
          {
            head: t('quarantined'),
            number: true,
            cell: ({ inventories }) => t('unitsCount', { count: unitsOf(inventories).quarantined }),
          },
          {
            head: t('expiry'),
            cell: ({ inventories }) => {
              const { firstExpiry } = unitsOf(inventories)
              return firstExpiry ? format.day(firstExpiry) : '–'
            },
          },
          {
            head: t('level'),
            cell: ({ actualInventory }) => <StockLevel available={actualInventory} />,
          },
        ]}
      />
    </>
  )
}

function Goods({ offer: { id, sku } }: { offer: StockOffer }) {
  return (
    <>
      <Link to={`/stock/${id}`} className={text.link}>
        <bdi>{sku.name}</bdi>
      </Link>
      <span className={text.small}>
        <Ltr>{sku.gtin}</Ltr>
      </span>
    </>
  )
}
