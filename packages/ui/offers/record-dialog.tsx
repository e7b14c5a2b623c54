import { type IsoDay, isoDayFrom, tehranDay } from '@anar/domain/calendar'
import { useState } from 'react'
import { Alert } from '../components/alert.tsx'
import { Checkbox } from '../components/choice.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TextField } from '../components/text-field.tsx'
import { toast } from '../components/toast.tsx'
import { useFormat } from '../format/use-format.ts'
import { DayField } from '../forms/day-field.tsx'
import { calendarOf } from '../forms/day-text.ts'
import type { Language } from '../i18n/language.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { offerRecordMessages } from '../messages/offers.ts'
import { todayIn } from './month.ts'
import styles from './offers.module.css'
import { type ReadRecord, type RecordDraft, type RecordKind, readRecord } from './record-draft.ts'
import type { AnyRecord, SaveFailure } from './types.ts'

const titles = {
  prices: ['newPrice', 'editPrice'],
  discounts: ['newDiscount', 'editDiscount'],
  boxes: ['newBox', 'editBox'],
} as const

/** The server's names of the fields. */
const serverNames = {
  ...{ fromDate: 'fromDate', toDate: 'toDate', endsRunning: 'endsRunning' },
  ...{ consumerPrice: 'consumerPriceRial', wholesalePrice: 'wholesalePriceRial' },
  ...{ purchasePrice: 'purchasePriceRial', ratio: 'scorePriceRatio' },
  ...{ quantity: 'quantity', percent: 'percent' },
} as const satisfies Record<keyof RecordDraft, string>

type Props = {
  kind: RecordKind
  record: AnyRecord | null
  /** The first day of a new one. */
  startsOn: IsoDay
  /** The record valid on that day: the form of a new one starts with its terms. */
  running: AnyRecord | null
  save: (read: ReadRecord) => Promise<SaveFailure | null>
  onClose: () => void
}

/** The form of a price or a discount of an offer, and of its days in the reader's calendar. @spec 3.sku */
export function RecordDialog(props: Props) {
  const { kind, record, onClose } = props
  const t = useMessages(offerRecordMessages)
  const form = useRecordForm(props)
  return (
    <FormDialog
      title={t(titles[kind][record ? 1 : 0])}
      className={styles.form}
      lead={form.hasStarted && <Alert>{t('onlyEnd')}</Alert>}
      refusal={form.refusal}
      send={t('save')}
      isSending={form.isBusy}
      cancel={t('cancel')}
      onSubmit={form.save}
      onClose={onClose}
    >
      <Terms kind={kind} form={form} />
      <Days form={form} isNew={record === null} />
    </FormDialog>
  )
}

type Form = ReturnType<typeof useRecordForm>

function useRecordForm({ kind, record, startsOn, running, save: send, onClose }: Props) {
  const t = useMessages(offerRecordMessages)
  const format = useFormat()
  const language = useLanguage()
  const [draft, setDraft] = useState(() => draftOf({ record, running, startsOn }, format, language))
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const { read, faults } = readRecord(kind, draft, format.rialsPerUnit)
  const today = todayIn(calendarOf(language))
  const hasStarted = record !== null && (record.fromDate === null || record.fromDate <= today)

  async function save() {
    setIsChecked(true)
    if (read === null || isBusy) return
    setIsBusy(true)
    const refused = await send(read)
    setIsBusy(false)
    setFailure(refused)
    if (refused) return
    toast.success(t('saved'))
    onClose()
  }

  return {
    draft,
    hasStarted,
    isBusy,
    refusal: failure?.refusal ?? null,
    save,
    change: (part: Partial<RecordDraft>) => setDraft({ ...draft, ...part }),
    errorOf(name: keyof RecordDraft) {
      const fault = isChecked ? faults?.[name] : undefined
      return fault ? t(fault) : failure?.faults[serverNames[name]]
    },
  }
}

/** The form of a stored record, or of a new one with the terms valid today. */
function draftOf(
  { record, running, startsOn }: Pick<Props, 'record' | 'running' | 'startsOn'>,
  format: { number: (value: number, decimals?: number) => string; rialsPerUnit: number },
  language: Language,
): RecordDraft {
  const from = record ?? running
  const dayOf = (day: string | null | undefined) => ({
    day: day ? isoDayFrom(day, calendarOf(language)) : null,
    typed: '',
  })
  const amount = (rial: number | null | undefined) => (rial ? format.number(rial / format.rialsPerUnit) : '')
  const price = from && 'consumerPrice' in from ? from : null
  return {
    fromDate: record?.fromDate ? dayOf(record.fromDate) : { day: startsOn, typed: '' },
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
  const t = useMessages(offerRecordMessages)
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
          disabled={form.hasStarted}
          {...field('consumerPrice')}
        />
        <TextField
          required
          inputMode="decimal"
          label={t('ratio')}
          hint={t('ratioHint')}
          disabled={form.hasStarted}
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
          disabled={form.hasStarted}
          {...field('quantity')}
        />
      )}
      <TextField
        required
        inputMode="decimal"
        label={t('percent')}
        suffix={t('unitPercent')}
        disabled={form.hasStarted}
        {...field('percent')}
      />
    </div>
  )
}

function Days({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = useMessages(offerRecordMessages)
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
          min={form.hasStarted ? undefined : today}
          openAt={today}
          disabled={form.hasStarted}
          {...field('fromDate')}
        />
        <DayField label={t('to')} hint={t('toHint')} openAt={today} {...field('toDate')} />
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
