import { useSearchParams } from '@anar/app-kit/router'
import { Badge, Button, Card, Checkbox, Link, ProductImage } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { ChoiceField } from '../../../platform/components/choice-field.tsx'
import { ChoiceTabs } from '../../../platform/components/choice-tabs.tsx'
import { DownloadLink } from '../../../platform/components/download-link.tsx'
import { FilterBar } from '../../../platform/components/filter-bar.tsx'
import { NewButton, PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { WordsField } from '../../../platform/components/words-filter.tsx'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { useCategories } from '../../../sales/data/codes.ts'
import {
  type ListedProduct,
  loadNewProducts,
  loadProducts,
  type NewProduct,
  useBrands,
} from '../../data/catalogue.ts'
import {
  addressOfProducts,
  type ProductFilter,
  type ProductView,
  productFilterFrom,
  productViews,
} from '../../data/catalogue-rules.ts'
import { exportAddress } from '../../data/imports.ts'
import { catalogueMessages } from '../../messages/index.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './products.module.css'

const viewWords = {
  all: 'viewAll',
  onSale: 'viewOnSale',
  withdrawn: 'viewWithdrawn',
  edited: 'viewEdited',
  new: 'viewNew',
} as const satisfies Record<ProductView, string>

/** Products and drafts, with bulk changes. The filter is in the address. @spec 1.back-office, 3.product */
export default function Products() {
  const t = useMessages(catalogueMessages)
  const canEdit = hasPermission(useAccess(), 'catalogue.edit')
  const [search, setSearch] = useSearchParams()
  const filter = productFilterFrom(search)
  const apply = (change: Partial<ProductFilter>) =>
    setSearch(addressOfProducts({ ...filter, ...change }), { replace: true })
  useTitle(t('title'))
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          canEdit && (
            <>
              <DownloadLink href={exportAddress(filter)}>{t('exportCsv')}</DownloadLink>
              <NewButton to="/products/new">{t('newProduct')}</NewButton>
            </>
          )
        }
      />
      <ChoiceTabs
        label={t('views')}
        value={filter.view}
        onChoose={(view) => apply({ view })}
        choices={productViews.map((view) => ({ value: view, label: t(viewWords[view]) }))}
      />
      {filter.view === 'new' ? (
        <NewProducts />
      ) : (
        <>
          <Filter key={`filter ${JSON.stringify(filter)}`} filter={filter} onApply={apply} />
          <Listed key={`list ${JSON.stringify(filter)}`} filter={filter} canEdit={canEdit} />
        </>
      )}
    </>
  )
}

function Filter({
  filter,
  onApply,
}: {
  filter: ProductFilter
  onApply: (change: Partial<ProductFilter>) => void
}) {
  const t = useMessages(catalogueMessages)
  const brands = useBrands()
  const categories = useCategories()
  const [draft, setDraft] = useState(filter)
  const isNarrowed = filter.text !== '' || filter.brandId !== null || filter.categoryId !== null
  return (
    <FilterBar
      label={t('filter')}
      onApply={() => onApply(draft)}
      onClear={isNarrowed ? () => onApply({ text: '', brandId: null, categoryId: null }) : null}
    >
      <WordsField
        label={t('search')}
        value={draft.text}
        onChange={(words) => setDraft({ ...draft, text: words })}
      />
      <ChoiceField
        size="md"
        label={t('brand')}
        rows={brands.data}
        none={t('anyBrand')}
        value={draft.brandId}
        onChoose={(brandId) => setDraft({ ...draft, brandId })}
      />
      <ChoiceField
        size="md"
        label={t('category')}
        rows={categories.data}
        none={t('anyCategory')}
        value={draft.categoryId}
        onChoose={(categoryId) => setDraft({ ...draft, categoryId })}
      />
    </FilterBar>
  )
}

function Listed({ filter, canEdit }: { filter: ProductFilter; canEdit: boolean }) {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isChanging, setIsChanging] = useState(false)
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <>
      {chosen.length > 0 && (
        <Chosen count={chosen.length} onChange={() => setIsChanging(true)} onClear={() => setChosen([])} />
      )}
      <Pages<ListedProduct>
        caption={t('title')}
        queryKey={['products', 'list', filter]}
        load={(page) => loadProducts(filter, page)}
        keyOf={({ id }) => id}
        empty={{ title: t('none'), text: t('noneText') }}
        above={(rows) =>
          canEdit && (
            <ChooseShown onPress={() => setChosen([...new Set([...chosen, ...rows.map(({ id }) => id)])])} />
          )
        }
        columns={[
          { head: t('goods'), wraps: true, cell: (product) => <Goods product={product} /> },
          { head: t('brand'), cell: ({ brand }) => <bdi>{brand.name}</bdi> },
          { head: t('category'), cell: ({ productCategory }) => <bdi>{productCategory.name}</bdi> },
          {
            head: t('price'),
            number: true,
            cell: ({ price }) => (price === null ? '–' : format.rial(price)),
          },
          { head: t('state'), cell: (product) => <State product={product} /> },
          ...(canEdit
            ? [
                {
                  head: t('choose'),
                  corner: true,
                  cell: ({ id, name }: ListedProduct) => (
                    <Checkbox
                      checked={chosen.includes(id)}
                      onChange={() => toggle(id)}
                      aria-label={t('select', { name })}
                    >
                      {null}
                    </Checkbox>
                  ),
                },
              ]
            : []),
        ]}
      />
      {isChanging && (
        <BulkDialog
          productIds={chosen}
          onClose={() => setIsChanging(false)}
          onDone={() => {
            setIsChanging(false)
            setChosen([])
          }}
        />
      )}
    </>
  )
}

/** Number of selected rows and their bulk actions. */
function Chosen({ count, onChange, onClear }: { count: number; onChange: () => void; onClear: () => void }) {
  const t = useMessages(catalogueMessages)
  return (
    <Card pad className={styles.chosen} role="status">
      <b>{t('chosen', { count })}</b>
      <Button size="sm" onClick={onChange}>
        {t('bulk')}
      </Button>
      <Button size="sm" tone="ghost" onClick={onClear}>
        {t('clearChosen')}
      </Button>
    </Card>
  )
}

function ChooseShown({ onPress }: { onPress: () => void }) {
  const t = useMessages(catalogueMessages)
  return (
    <div className={text.buttons}>
      <Button size="sm" tone="ghost" onClick={onPress}>
        {t('chooseShown')}
      </Button>
    </div>
  )
}

function Goods({ product: { id, name, code, hue, image } }: { product: ListedProduct }) {
  return (
    <span className={styles.goods}>
      <span className={styles.image}>
        <ProductImage hue={hue} fileId={image} alt="" sizes="44px" />
      </span>
      <span>
        <Link to={`/products/${id}`} className={text.link}>
          <bdi>{name}</bdi>
        </Link>
        <span className={text.small}>
          <bdi dir="ltr">{code}</bdi>
        </span>
      </span>
    </span>
  )
}

function State({ product: { publishedAt, isInStock, draft } }: { product: ListedProduct }) {
  const t = useMessages(catalogueMessages)
  return (
    <span className={styles.badges}>
      {publishedAt === null ? (
        <Badge tone="warning">{t('withdrawn')}</Badge>
      ) : (
        <Badge tone="positive">{t('onSale')}</Badge>
      )}
      {!isInStock && <Badge>{t('outOfStock')}</Badge>}
      {draft && <Badge tone="info">{t('editedBy', { name: draft.actorName ?? '' })}</Badge>}
    </span>
  )
}

function NewProducts() {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  return (
    <Pages<NewProduct>
      caption={t('viewNew')}
      queryKey={['products', 'new']}
      load={loadNewProducts}
      keyOf={({ id }) => id}
      empty={{ title: t('noneNew') }}
      columns={[
        {
          head: t('goods'),
          wraps: true,
          cell: ({ id, name, code }) => (
            <>
              <Link to={`/products/drafts/${id}`} className={text.link}>
                <bdi>{name || t('unnamed')}</bdi>
              </Link>
              <span className={text.small}>
                <bdi dir="ltr">{code}</bdi>
              </span>
            </>
          ),
        },
        { head: t('changedBy'), cell: ({ actorName }) => <bdi>{actorName ?? '–'}</bdi> },
        { head: t('changedAt'), cell: ({ changedAt }) => format.moment(changedAt) },
      ]}
    />
  )
}
