import { type IsoDay, isoDayFrom, tehranDay } from '@anar/domain/calendar'
import { Alert, Checkbox, FormDialog, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { DayField } from '@anar/ui/forms'
import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { useWrite } from '../../components/use-write.ts'
import { calendarNow } from '../../data/api.ts'
import { todayHere } from '../../data/codes.ts'
import { type OfferBox, type OfferDiscount, type OfferPrice, writeOffer } from '../../data/offers.ts'
import { offersTexts } from '../../texts/offers.ts'
import { officeTexts } from '../../texts/office.ts'
import styles from './offer.module.css'
import { type ReadRecord, type RecordDraft, type RecordKind, readRecord } from './record-draft.ts'

export type AnyRecord = OfferPrice | OfferDiscount | OfferBox

const titles = {
  prices: ['newPrice', 'editPrice'],
  discounts: ['newDiscount', 'editDiscount'],
  boxes: ['newBox', 'editBox'],
} as const

/** What the server calls a field of the form. */
const serverNames = {
  ...{ fromDate: 'fromDate', toDate: 'toDate', endsRunning: 'endsRunning' },
  ...{ consumerPrice: 'consumerPriceRial', wholesalePrice: 'wholesalePriceRial' },
  ...{ purchasePrice: 'purchasePriceRial', ratio: 'scorePriceRatio' },
  ...{ quantity: 'quantity', percent: 'percent' },
} as const satisfies Record<keyof RecordDraft, string>

type Props = {
  kind: RecordKind
  skuSellerId: number
  record: AnyRecord | null
  /** What counts today: the new one begins with what it says. */
  running: AnyRecord | null
  onClose: () => void
}

/** Asks what an offer costs, or what is taken off, and on which days of the reader's calendar. @spec 3.sku */
export function RecordDialog(props: Props) {
  const { kind, record, onClose } = props
  const t = useTexts(offersTexts)
  const office = useTexts(officeTexts)
  const form = useRecordForm(props)
  return (
    <FormDialog
      title={t(titles[kind][record ? 1 : 0])}
      className={styles.form}
      lead={form.hasBegun && <Alert>{t('onlyEnd')}</Alert>}
      refusal={form.refusal}
      send={t('save')}
      isSending={form.isBusy}
      cancel={office('cancel')}
      onSubmit={form.save}
      onClose={onClose}
    >
      <Terms kind={kind} form={form} />
      <Days form={form} isNew={record === null} />
    </FormDialog>
  )
}

type Form = ReturnType<typeof useRecordForm>

function useRecordForm({ kind, skuSellerId, record, running, onClose }: Props) {
  const t = useTexts(offersTexts)
  const format = useFormat()
  const [draft, setDraft] = useState(() => draftOf(record, running, format))
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, faults: told, write } = useWrite()
  const { read, faults } = readRecord(kind, draft, format.rialsPerUnit)
  const today = todayHere()
  const hasBegun = record !== null && (record.fromDate === null || record.fromDate <= today)

  async function save() {
    setIsChecked(true)
    if (read === null || !(await write(() => send(read, { skuSellerId, recordId: record?.id ?? null }))))
      return
    toast.success(t('saved'))
    onClose()
  }

  return {
    draft,
    hasBegun,
    isBusy,
    refusal,
    save,
    change: (part: Partial<RecordDraft>) => setDraft({ ...draft, ...part }),
    errorOf(name: keyof RecordDraft) {
      const fault = isChecked ? faults?.[name] : undefined
      return fault ? t(fault) : told[serverNames[name]]
    },
  }
}

function send(
  { days, terms }: ReadRecord,
  { skuSellerId, recordId }: { skuSellerId: number; recordId: number | null },
) {
  const body = { skuSellerId, ...days }
  if (terms.kind === 'prices') {
    const { kind: _, ...price } = terms
    return writeOffer('office/offers/prices/save', { ...body, ...price, priceId: recordId })
  }
  const { percent } = terms
  if (terms.kind === 'discounts') {
    return writeOffer('office/offers/discounts/save', { ...body, percent, discountId: recordId })
  }
  const { quantity } = terms
  return writeOffer('office/offers/boxes/save', { ...body, quantity, percent, boxId: recordId })
}

/** The form of a record as it stands, or of a new one that says what counts today. */
function draftOf(
  record: AnyRecord | null,
  running: AnyRecord | null,
  format: {
    digits: (text: string) => string
    number: (value: number, decimals?: number) => string
    rialsPerUnit: number
  },
): RecordDraft {
  const from = record ?? running
  const today: IsoDay = tehranDay(Date.now())
  const dayOf = (day: string | null | undefined) => ({
    day: day ? isoDayFrom(day, calendarNow()) : null,
    typed: '',
  })
  const amount = (rial: number | null | undefined) => (rial ? format.number(rial / format.rialsPerUnit) : '')
  const price = from && 'consumerPrice' in from ? from : null
  return {
    fromDate: record
      ? record.fromDate
        ? dayOf(record.fromDate)
        : { day: today, typed: '' }
      : { day: today, typed: '' },
    toDate: dayOf(record?.toDate),
    endsRunning: record === null && running !== null,
    consumerPrice: amount(price?.consumerPrice),
    wholesalePrice: amount(price?.wholesalePrice),
    purchasePrice: amount(price?.purchasePrice),
    ratio: price ? format.number(price.scorePriceRatio, 4) : '',
    quantity: record && 'quantity' in record ? format.number(record.quantity) : '',
    percent: record && 'discountPercent' in record ? format.number(record.discountPercent, 2) : '',
  }
}

function Terms({ kind, form }: { kind: RecordKind; form: Form }) {
  const t = useTexts(offersTexts)
  const { moneyUnit } = useFormat()
  const field = (
    name: 'consumerPrice' | 'wholesalePrice' | 'purchasePrice' | 'ratio' | 'quantity' | 'percent',
  ) => ({
    ltr: true,
    value: form.draft[name],
    error: form.errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  })
  if (kind === 'prices') {
    return (
      <div className={styles.pair}>
        <TextField
          required
          inputMode="numeric"
          label={t('consumerPrice')}
          suffix={moneyUnit}
          disabled={form.hasBegun}
          {...field('consumerPrice')}
        />
        <TextField
          required
          inputMode="decimal"
          label={t('ratio')}
          hint={t('ratioHint')}
          disabled={form.hasBegun}
          {...field('ratio')}
        />
        <TextField
          inputMode="numeric"
          label={t('wholesalePrice')}
          hint={t('costHint')}
          suffix={moneyUnit}
          {...field('wholesalePrice')}
        />
        <TextField
          inputMode="numeric"
          label={t('purchasePrice')}
          hint={t('costHint')}
          suffix={moneyUnit}
          {...field('purchasePrice')}
        />
      </div>
    )
  }
  return (
    <div className={styles.pair}>
      {kind === 'boxes' && (
        <TextField
          required
          inputMode="numeric"
          label={t('quantity')}
          disabled={form.hasBegun}
          {...field('quantity')}
        />
      )}
      <TextField
        required
        inputMode="decimal"
        label={t('percent')}
        suffix={t('unitPercent')}
        disabled={form.hasBegun}
        {...field('percent')}
      />
    </div>
  )
}

function Days({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = useTexts(offersTexts)
  const today: IsoDay = tehranDay(Date.now())
  const field = (name: 'fromDate' | 'toDate') => ({
    value: form.draft[name].day,
    error: form.errorOf(name),
    onChange: (day: IsoDay | null, typed: string) => form.change({ [name]: { day, typed } }),
  })
  return (
    <>
      <div className={styles.pair}>
        <DayField
          required
          label={t('from')}
          min={form.hasBegun ? undefined : today}
          openAt={today}
          disabled={form.hasBegun}
          {...field('fromDate')}
        />
        <DayField label={t('to')} hint={t('noEnd')} openAt={today} {...field('toDate')} />
      </div>
      {isNew && (
        <Checkbox
          checked={form.draft.endsRunning}
          onChange={({ target }) => form.change({ endsRunning: target.checked })}
        >
          {t('endsRunning')}
        </Checkbox>
      )}
    </>
  )
}
