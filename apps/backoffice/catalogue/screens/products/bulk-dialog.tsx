import { useOnce } from '@anar/app-kit/use-once'
import type { BulkAnswer, BulkChangeBody } from '@anar/contract/commands'
import { tehranDay } from '@anar/domain/calendar'
import { Alert, Badge, Button, Dialog, SelectField, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { DayField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ChoiceField } from '../../../platform/components/choice-field.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { useCategories } from '../../../sales/data/codes.ts'
import { changeMany, useBrands, useTagGroups } from '../../data/catalogue.ts'
import { catalogueMessages } from '../../messages/index.ts'
import { type BulkDraft, type BulkKind, bulkKinds, changeOf } from './bulk-draft.ts'
import styles from './products.module.css'

const kindWords = {
  publish: 'bulkPublish',
  withdraw: 'bulkWithdraw',
  restore: 'bulkRestore',
  category: 'bulkCategory',
  brand: 'bulkBrand',
  'add-tags': 'bulkAddTags',
  'remove-tags': 'bulkRemoveTags',
  'price-percent': 'bulkPricePercent',
  'price-amount': 'bulkPriceAmount',
  discount: 'bulkDiscount',
} as const satisfies Record<BulkKind, string>

type Row = BulkAnswer['rows'][number]
type Tried = { change: BulkChangeBody['change']; rows: Row[] }

/** A change of many products: filled in, previewed row by row, and applied. @spec 1.back-office */
export function BulkDialog({
  productIds,
  onDone,
  onClose,
}: {
  productIds: readonly number[]
  onDone: () => void
  onClose: () => void
}) {
  const t = useMessages(catalogueMessages)
  const { draft, change, tried, tryIt, doIt, isWrong, isBusy, refusal } = useBulk(productIds, onDone)
  const willChange = tried?.rows.some(({ outcome }) => outcome === 'changed') ?? false
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('bulkTitle', { count: productIds.length })}
      footer={
        <>
          {willChange && (
            <Button loading={isBusy} onClick={doIt}>
              {t('bulkRun')}
            </Button>
          )}
          <Button tone={willChange ? 'outline' : 'primary'} loading={isBusy && !willChange} onClick={tryIt}>
            {t('bulkTry')}
          </Button>
        </>
      }
    >
      <div className={text.form}>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {isWrong && <Alert tone="warning">{t('bulkWrong')}</Alert>}
        <Fields draft={draft} onChange={change} />
        {tried && <Outcome {...tried} />}
      </div>
    </Dialog>
  )
}

/** State of the change: input, preview, and the command. */
function useBulk(productIds: readonly number[], onDone: () => void) {
  const t = useMessages(catalogueMessages)
  const { rialsPerUnit } = useFormat()
  const [draft, setDraft] = useState<BulkDraft>({
    ...{ kind: 'publish', id: null, typed: '', fromDate: tehranDay(Date.now()), toDate: null },
  })
  const [tried, setTried] = useState<Tried | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const { isBusy, refusal, write } = useWrite()
  const once = useOnce()
  const send = (change: BulkChangeBody['change'], isDryRun: boolean) => {
    const body = { productIds: [...productIds], change, isDryRun }
    return once(body, (key) => changeMany(body, key))
  }
  return {
    draft,
    tried,
    isWrong,
    isBusy,
    refusal,
    /** Another change discards the preview. */
    change(part: Partial<BulkDraft>) {
      setDraft({ ...draft, ...part })
      setTried(null)
    },
    async tryIt() {
      const change = changeOf(draft, rialsPerUnit)
      setIsWrong(change === null)
      if (change) await write(async () => setTried({ change, rows: (await send(change, true)).rows }))
    },
    async doIt() {
      if (!tried) return
      const isDone = await write(async () => {
        const { rows } = await send(tried.change, false)
        toast.success(t('bulkDone', { count: rows.filter(({ outcome }) => outcome === 'changed').length }))
      })
      if (isDone) onDone()
    },
  }
}

function Fields({ draft, onChange }: { draft: BulkDraft; onChange: (change: Partial<BulkDraft>) => void }) {
  const t = useMessages(catalogueMessages)
  const { moneyUnit } = useFormat()
  const { kind } = draft
  const isDated = kind === 'price-percent' || kind === 'price-amount' || kind === 'discount'
  return (
    <>
      <SelectField
        label={t('bulkWhat')}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as BulkKind, id: null, typed: '' })}
      >
        {bulkKinds.map((one) => (
          <option key={one} value={one}>
            {t(kindWords[one])}
          </option>
        ))}
      </SelectField>
      <Chosen draft={draft} onChange={(id) => onChange({ id })} />
      {isDated && (
        <div className={text.pair}>
          <TextField
            ltr
            required
            label={kind === 'price-amount' ? t('bulkAmount') : t('bulkPercent')}
            hint={kind === 'discount' ? undefined : t('bulkPercentHint')}
            suffix={kind === 'price-amount' ? moneyUnit : t('unitPercent')}
            value={draft.typed}
            onChange={({ target }) => onChange({ typed: target.value })}
          />
          <DayField
            label={t('bulkFrom')}
            required
            min={tehranDay(Date.now())}
            value={draft.fromDate}
            onChange={(fromDate) => onChange({ fromDate })}
          />
          {kind === 'discount' && (
            <DayField
              label={t('bulkTo')}
              hint={t('bulkToHint')}
              value={draft.toDate}
              onChange={(toDate) => onChange({ toDate })}
            />
          )}
        </div>
      )}
    </>
  )
}

/** The brand, category or tag of the change. */
function Chosen({
  draft: { kind, id },
  onChange,
}: {
  draft: BulkDraft
  onChange: (id: number | null) => void
}) {
  const t = useMessages(catalogueMessages)
  const brands = useBrands()
  const categories = useCategories()
  const groups = useTagGroups()
  if (kind !== 'brand' && kind !== 'category' && kind !== 'add-tags' && kind !== 'remove-tags') return null
  const tags = groups.data?.flatMap((group) =>
    group.tags.map((tag) => ({ id: tag.id, name: `${group.name} › ${tag.name}` })),
  )
  const options = kind === 'brand' ? brands.data : kind === 'category' ? categories.data : tags
  const label = kind === 'brand' ? t('brand') : kind === 'category' ? t('category') : t('bulkTag')
  return (
    <ChoiceField
      required
      label={label}
      rows={options}
      none={t('choosePlease')}
      value={id}
      onChoose={onChange}
    />
  )
}

function Outcome({ change, rows }: Tried) {
  const t = useMessages(catalogueMessages)
  const count = (wanted: Row['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length
  if (rows.length === 0) return <Alert tone="warning">{t('bulkNothing')}</Alert>
  return (
    <>
      <p role="status">{t('bulkSummary', { changed: count('changed'), refused: count('refused') })}</p>
      <div className={styles.rows}>
        <Rows<Row>
          caption={t('bulkResult')}
          rows={rows}
          keyOf={({ productId, skuSellerId }) => `${productId} ${skuSellerId}`}
          columns={[
            { head: t('goods'), wraps: true, cell: ({ name }) => <bdi>{name}</bdi> },
            {
              head: t('bulkBefore'),
              wraps: true,
              cell: ({ before }) => <BulkValue kind={change.kind} shown={before} />,
            },
            {
              head: t('bulkAfter'),
              wraps: true,
              cell: ({ after }) => <BulkValue kind={change.kind} shown={after} />,
            },
            { head: t('bulkResult'), wraps: true, cell: (row) => <Verdict row={row} /> },
          ]}
        />
      </div>
    </>
  )
}

function BulkValue({ kind, shown }: { kind: BulkKind; shown: string | number | null }) {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  if (shown === null || shown === '') return '–'
  if (typeof shown === 'number') return kind === 'discount' ? format.percent(shown) : format.rial(shown)
  if (kind === 'withdraw' || kind === 'restore') return shown === 'on-sale' ? t('onSale') : t('withdrawn')
  if (kind === 'publish') return t('published', { number: Number(shown) })
  return <bdi>{shown}</bdi>
}

function Verdict({ row: { outcome, message } }: { row: Row }) {
  const t = useMessages(catalogueMessages)
  if (outcome === 'changed') return <Badge tone="positive">{t('bulkChanged')}</Badge>
  if (outcome === 'same') return <Badge>{t('bulkSame')}</Badge>
  return <span className={text.body}>{message}</span>
}
