import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { listsMessages } from '../../../platform/messages/index.ts'
import { type ListedBrand, loadBrands, writeList } from '../../data/goods-lists.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { ListPage } from './list-page.tsx'
import { LookFields } from './look-fields.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { NameFields, namesOf } from './name-fields.tsx'
import { NamedCell } from './named-cell.tsx'

/** Brands: names, images and merging duplicates. @spec 3.seller */
export function Brands() {
  const t = useMessages(listsMessages)
  const format = useFormat()
  const otherName = useOtherName()
  return (
    <ListPage<ListedBrand>
      kind="brands"
      lead={t('brandsLead')}
      add={t('newBrand')}
      load={loadBrands}
      nameOf={({ name }) => name}
      usesOf={({ useCount }) => useCount ?? 0}
      remove={({ id }) => writeList('office/catalogue/brands/delete', { brandId: id })}
      editor={(brand, onClose) => <BrandEditor brand={brand} onClose={onClose} />}
      merger={({ id, name }, onClose) => <MergeDialog kind="brand" from={{ id, name }} onClose={onClose} />}
      columns={[
        {
          head: t('brand'),
          wraps: true,
          cell: (brand) => <NamedCell name={brand.name} other={otherName(brand.names)} look={brand} />,
        },
        { head: t('products'), number: true, cell: ({ useCount }) => format.number(useCount ?? 0) },
      ]}
    />
  )
}

/** The name in the language other than the interface's. */
export function useOtherName(): (names: readonly string[] | null) => string {
  const isPersian = useLanguage() === 'pe'
  return (names) => names?.[isPersian ? 1 : 0] ?? ''
}

function BrandEditor({ brand, onClose }: { brand: ListedBrand | null; onClose: () => void }) {
  const t = useMessages(listsMessages)
  const [draft, setDraft] = useState({
    ...{ brandId: brand?.id ?? null, revision: brand?.revision ?? null, name: namesOf(brand?.names) },
    ...{ hue: brand?.hue ?? 350, fileId: brand?.image ?? null },
  })
  return (
    <EditorDialog
      title={brand ? t('edit', { name: brand.name }) : t('newBrand')}
      save={() => writeList('office/catalogue/brands/save', draft)}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <NameFields name={draft.name} faults={faults} onChange={(name) => setDraft({ ...draft, name })} />
          <LookFields look={draft} faults={faults} onChange={(look) => setDraft({ ...draft, ...look })} />
        </>
      )}
    </EditorDialog>
  )
}
