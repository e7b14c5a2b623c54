import type { DraftAnswer, ProductAnswer } from '@anar/contract/commands'
import { Alert, Badge, Button, Icon, Segmented } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Check, CircleAlert, Eye, Send } from '@anar/ui/icons'
import { useState } from 'react'
import { PageHead } from '../../../platform/components/page-head.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { UnsavedGuard } from '../../../platform/components/unsaved.tsx'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { hasFaultIn } from '../../data/catalogue-rules.ts'
import { catalogueMessages } from '../../messages/index.ts'
import { useFieldWord } from './field-words.ts'
import { History } from './history.tsx'
import { MoreActions } from './more-actions.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import styles from './product.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { SkusPart } from './skus-part.tsx'
import { SortingPart } from './sorting-part.tsx'
import { TextPart } from './text-part.tsx'
import { type Editing, useEditing } from './use-editing.ts'

type Part = 'text' | 'sorting' | 'skus' | 'history'
type Props = { product: ProductAnswer | null; draft: DraftAnswer | null }

/**
 * Editor of a product's content, in parts. Changes are saved as a draft until they are published.
 * @spec 1.back-office
 */
export function Editor({ product, draft }: Props) {
  const t = useMessages(catalogueMessages)
  const language = useLanguage()
  const canEdit = hasPermission(useAccess(), 'catalogue.edit')
  const [part, setPart] = useState<Part>('text')
  const [open, setOpen] = useState<'publish' | { previewOf: number } | null>(null)
  const editing = useEditing(product, draft)
  const { content, faults } = editing
  const title = content.name[language === 'pe' ? 'fa' : 'en'] || content.name.fa || t('newTitle')
  useTitle(title)

  async function preview() {
    const draftId = await editing.saveForPreview()
    if (draftId !== null) setOpen({ previewOf: draftId })
  }

  return (
    <>
      <PageHead
        back={{ to: '/products', label: t('back') }}
        title={<bdi>{title}</bdi>}
        aside={<Standing product={product} isEdited={editing.started !== null || editing.isDirty} />}
        lead={editing.isSending ? t('imagesOnTheirWay') : editing.isDirty ? t('unsaved') : undefined}
        actions={
          canEdit && (
            <Actions
              editing={editing}
              inShop={product?.isOnSale ? product.productId : null}
              onPreview={preview}
              onPublish={() => setOpen('publish')}
            />
          )
        }
      />
      <UnsavedGuard when={editing.isUnsaved} />
      <div className={text.form}>
        {!canEdit && <Alert>{t('readOnly')}</Alert>}
        <Refused editing={editing} />
        <Parts part={part} faults={faults} hasHistory={product !== null} onChange={setPart} />
        {part === 'text' && <TextPart editing={editing} />}
        {part === 'sorting' && <SortingPart editing={editing} />}
        {part === 'skus' && <SkusPart editing={editing} productId={product?.productId ?? null} />}
        {part === 'history' && product && <History product={product} editing={editing} canEdit={canEdit} />}
        {canEdit && <MoreActions product={product} editing={editing} />}
      </div>
      {open === 'publish' && (
        <PublishDialog editing={editing} product={product} onClose={() => setOpen(null)} />
      )}
      {open !== null && typeof open === 'object' && (
        <PreviewDialog draftId={open.previewOf} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function Parts({
  part,
  faults,
  hasHistory,
  onChange,
}: {
  part: Part
  faults: Editing['faults']
  hasHistory: boolean
  onChange: (part: Part) => void
}) {
  const t = useMessages(catalogueMessages)
  const textTab = <Marked word={t('partText')} isFaulty={hasFaultIn(faults, ...textFields)} />
  const sorting = <Marked word={t('partSorting')} isFaulty={hasFaultIn(faults, ...sortingFields)} />
  const skus = <Marked word={t('partSkus')} isFaulty={hasFaultIn(faults, 'skus')} />
  return (
    <div className={text.buttons}>
      <Segmented
        label={t('parts')}
        value={part}
        onChange={onChange}
        options={[
          { value: 'text', label: textTab },
          { value: 'sorting', label: sorting },
          { value: 'skus', label: skus },
          ...(hasHistory ? [{ value: 'history' as const, label: t('partHistory') }] : []),
        ]}
      />
    </div>
  )
}

function Actions({
  editing,
  inShop,
  onPreview,
  onPublish,
}: {
  editing: Editing
  /** Id of the product where it is on sale. */
  inShop: number | null
  onPreview: () => void
  onPublish: () => void
}) {
  const t = useMessages(catalogueMessages)
  const { isBusy, isDirty, isSending, started } = editing
  // Unchanged published content can be seen in the shop and needs no draft.
  const isUntouched = !isDirty && started === null
  return (
    <>
      {isUntouched && inShop !== null && (
        <a href={`/#/product-detail/${inShop}`} target="_blank" rel="noreferrer" className={text.link}>
          {t('seeInShop')}
        </a>
      )}
      {!isUntouched && (
        <Button tone="ghost" icon={<Icon of={Eye} size={18} />} disabled={isBusy} onClick={onPreview}>
          {t('preview')}
        </Button>
      )}
      <Button
        tone="soft"
        icon={<Icon of={Check} size={18} />}
        loading={isBusy}
        disabled={!isDirty}
        onClick={editing.save}
      >
        {t('save')}
      </Button>
      <Button
        icon={<Icon of={Send} size={18} flips />}
        disabled={isBusy || isUntouched || isSending}
        onClick={onPublish}
      >
        {t('publish')}
      </Button>
    </>
  )
}

const textFields = [
  ...(['name', 'summary', 'description', 'combination', 'howToUse', 'features'] as const),
  ...(['manufactureCountry', 'keyIngredients'] as const),
]
const sortingFields = ['code', 'brandId', 'categoryId', 'tagIds', 'ingredientIds', 'hue'] as const

function Marked({ word, isFaulty }: { word: string; isFaulty: boolean }) {
  return (
    <>
      {word}
      {isFaulty && <Icon of={CircleAlert} size={16} />}
    </>
  )
}

function Standing({ product, isEdited }: { product: ProductAnswer | null; isEdited: boolean }) {
  const t = useMessages(catalogueMessages)
  if (!product) return <Badge tone="info">{t('draftNew')}</Badge>
  return (
    <>
      {product.isOnSale ? (
        <Badge tone="positive">{t('onSale')}</Badge>
      ) : (
        <Badge tone="warning">{t('withdrawn')}</Badge>
      )}
      {isEdited && <Badge tone="info">{t('draftChanged')}</Badge>}
    </>
  )
}

function Refused({ editing: { refusal, faults } }: { editing: Editing }) {
  const t = useMessages(catalogueMessages)
  const fieldWord = useFieldWord()
  if (refusal === null) return null
  const missing = Object.entries(faults)
  return (
    <Alert tone="danger">
      {refusal}
      {missing.length > 0 && (
        <>
          <br />
          {t('incomplete')}
          <ul className={styles.missing}>
            {missing.map(([path, fault]) => (
              <li key={path}>
                {fieldWord(path)}: {fault}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
