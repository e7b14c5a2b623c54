import { useSearchParams } from '@anar/app-kit/router'
import { idFrom } from '@anar/domain/validation'
import { Badge, Icon, IconButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Percent } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ChoiceField } from '../../../platform/components/choice-field.tsx'
import { MoveButtons } from '../../../platform/components/move-buttons.tsx'
import { useWrite } from '../../../platform/components/use-write.ts'
import { listsMessages } from '../../../platform/messages/index.ts'
import { todayHere, useCategories } from '../../../sales/data/codes.ts'
import { standingOf } from '../../../sales/data/codes-rules.ts'
import { type ListedCategory, loadCategories, useCategoryPath, writeList } from '../../data/goods-lists.ts'
import { useOtherName } from './brands.tsx'
import { Crumbs } from './crumbs.tsx'
import { EditorDialog } from './editor-dialog.tsx'
import { ListPage } from './list-page.tsx'
import { LookFields } from './look-fields.tsx'
import { NameFields, namesOf } from './name-fields.tsx'
import { NamedCell } from './named-cell.tsx'
import { VatDialog } from './vat-dialog.tsx'

/** The category tree, one level at a time: names, images, order, and VAT percents. @spec 3.product */
export function Categories() {
  const t = useMessages(listsMessages)
  const format = useFormat()
  const otherName = useOtherName()
  const inId = useInId()
  const [vatOf, setVatOf] = useState<ListedCategory | null>(null)
  const path = useCategoryPath(inId).data ?? []
  return (
    <>
      <ListPage<ListedCategory>
        kind="categories"
        lead={t('categoriesLead')}
        add={t('newCategory')}
        narrowed={inId}
        load={(words, page) => loadCategories({ text: words, inId }, page)}
        nameOf={({ name }) => name}
        usesOf={({ useCount }) => useCount ?? 0}
        remove={({ id }) => writeList('office/catalogue/categories/delete', { categoryId: id })}
        editor={(category, onClose) => (
          <CategoryEditor category={category} parentId={inId} onClose={onClose} />
        )}
        tools={(category) => <OrderTools category={category} onVat={() => setVatOf(category)} />}
        above={inId !== null && <Crumbs list="categories" top={t('topCategories')} path={path} />}
        columns={[
          {
            head: t('category'),
            wraps: true,
            cell: (category) => (
              <NamedCell
                name={category.name}
                other={pathOf(category) || otherName(category.names)}
                look={category}
                to={`/catalogue/categories?in=${category.id}`}
              />
            ),
          },
          {
            head: t('below'),
            number: true,
            cell: ({ children }) => (children.length === 0 ? '–' : format.number(children.length)),
          },
          { head: t('products'), number: true, cell: ({ productCount }) => format.number(productCount) },
          { head: t('vat'), cell: (category) => <Vat category={category} /> },
        ]}
      />
      {vatOf && <VatDialog category={vatOf} onClose={() => setVatOf(null)} />}
    </>
  )
}

// Path of a search result; elsewhere the breadcrumbs show it.
const pathOf = ({ ancestors }: ListedCategory) =>
  ancestors
    .slice(0, -1)
    .map(({ name }) => name)
    .join(' › ')

/** Id of the category whose children are listed, from the address. */
function useInId(): number | null {
  const parent = useSearchParams()[0].get('in') ?? ''
  return idFrom(parent)
}

function Vat({ category: { vatPercent, vatRates } }: { category: ListedCategory }) {
  const t = useMessages(listsMessages)
  const format = useFormat()
  const standings = vatRates.map((rate) => standingOf(rate, todayHere()))
  return (
    <>
      {format.percent(vatPercent)} {!standings.includes('active') && <Badge>{t('vatInherited')}</Badge>}{' '}
      {standings.includes('coming') && <Badge tone="info">{t('vatChanges')}</Badge>}
    </>
  )
}

function OrderTools({ category, onVat }: { category: ListedCategory; onVat: () => void }) {
  const { id, name, isFirst, isLast } = category
  const t = useMessages(listsMessages)
  const { isBusy, write } = useWrite()
  async function move(to: 'earlier' | 'later') {
    const isMoved = await write(() => writeList('office/catalogue/categories/move', { categoryId: id, to }))
    if (!isMoved) toast.error(t('notMoved'))
  }
  return (
    <>
      <MoveButtons
        up={{ label: t('earlier', { name }), onPress: !isBusy && !isFirst && (() => void move('earlier')) }}
        down={{ label: t('later', { name }), onPress: !isBusy && !isLast && (() => void move('later')) }}
      />
      <IconButton size="sm" label={t('vatOf', { name })} onClick={onVat}>
        <Icon of={Percent} size={16} />
      </IconButton>
    </>
  )
}

function CategoryEditor({
  category,
  parentId,
  onClose,
}: {
  category: ListedCategory | null
  parentId: number | null
  onClose: () => void
}) {
  const t = useMessages(listsMessages)
  const others = useCategories().data?.filter(({ id }) => id !== category?.id)
  const [draft, setDraft] = useState({
    ...{ categoryId: category?.id ?? null, parentId: category ? (category.parent?.id ?? null) : parentId },
    ...{
      revision: category?.revision ?? null,
      name: namesOf(category?.names),
      position: category?.position ?? 9_999,
    },
    ...{ hue: category?.hue ?? 350, fileId: category?.image ?? null },
  })
  return (
    <EditorDialog
      title={category ? t('edit', { name: category.name }) : t('newCategory')}
      save={() => writeList('office/catalogue/categories/save', draft)}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <NameFields name={draft.name} faults={faults} onChange={(name) => setDraft({ ...draft, name })} />
          <ChoiceField
            label={t('standsIn')}
            rows={others}
            none={t('atTheTop')}
            value={draft.parentId}
            error={faults['parentId']}
            onChoose={(chosen) => setDraft({ ...draft, parentId: chosen })}
          />
          <LookFields look={draft} faults={faults} onChange={(look) => setDraft({ ...draft, ...look })} />
        </>
      )}
    </EditorDialog>
  )
}
