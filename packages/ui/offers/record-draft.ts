import type { IsoDay } from '@anar/domain/calendar'
import { decimalFrom, typedRial, wholeFrom } from '@anar/domain/text'

/** The kinds of dated records of an offer: prices, discounts, quantity discounts. */
export type RecordKind = 'prices' | 'discounts' | 'boxes'
export type TypedDay = { day: IsoDay | null; typed: string }

/** The fields of a dated record as typed; each kind uses some of them. */
export type RecordDraft = {
  fromDate: TypedDay
  toDate: TypedDay
  endsRunning: boolean
  consumerPrice: string
  wholesalePrice: string
  purchasePrice: string
  ratio: string
  quantity: string
  percent: string
}
export type Fault = 'wrong' | 'dayMandatory' | 'dayOrder' | 'dayWrong'
export type Faults = Partial<Record<keyof RecordDraft, Fault>>

export type RecordTerms =
  | {
      kind: 'prices'
      consumerPriceRial: number
      wholesalePriceRial: number | null
      purchasePriceRial: number | null
      scorePriceRatio: number
    }
  | { kind: 'discounts'; percent: number }
  | { kind: 'boxes'; quantity: number; percent: number }
export type ReadRecord = {
  days: { fromDate: IsoDay; toDate: IsoDay | null; endsRunning: boolean }
  terms: RecordTerms
}

/** The parsed draft, or the fault of each field. Amounts are typed in the shown unit of money. @spec 3.sku */
export function readRecord(
  kind: RecordKind,
  draft: RecordDraft,
  rialsPerUnit: number,
): { read: ReadRecord; faults: null } | { read: null; faults: Faults } {
  const faults: Faults = {}
  const { fromDate, toDate, endsRunning } = draft
  if (fromDate.day === null) faults.fromDate = fromDate.typed.trim() === '' ? 'dayMandatory' : 'dayWrong'
  if (toDate.day === null && toDate.typed.trim() !== '') faults.toDate = 'dayWrong'
  if (fromDate.day !== null && toDate.day !== null && fromDate.day >= toDate.day) faults.toDate = 'dayOrder'
  const terms = readTerms(kind, draft, rialsPerUnit, faults)
  if (terms === null || fromDate.day === null || Object.keys(faults).length > 0) return { read: null, faults }
  return { read: { days: { fromDate: fromDate.day, toDate: toDate.day, endsRunning }, terms }, faults: null }
}

function readTerms(
  kind: RecordKind,
  draft: RecordDraft,
  rialsPerUnit: number,
  faults: Faults,
): RecordTerms | null {
  if (kind === 'prices') return readPrice(draft, rialsPerUnit, faults)
  const percent = decimalFrom(draft.percent)
  if (!percent || percent > 100) faults.percent = 'wrong'
  const quantity = kind === 'boxes' ? wholeFrom(draft.quantity) : 2
  if (!quantity || quantity < 2 || quantity > 1_000) faults.quantity = 'wrong'
  if (!percent || !quantity) return null
  return kind === 'boxes' ? { kind, quantity, percent } : { kind, percent }
}

function readPrice(draft: RecordDraft, rialsPerUnit: number, faults: Faults): RecordTerms | null {
  const amount = (name: 'consumerPrice' | 'wholesalePrice' | 'purchasePrice') => {
    const typed = draft[name].trim()
    if (typed === '' && name !== 'consumerPrice') return null
    const rial = typedRial(typed, rialsPerUnit)
    if (rial === null || rial < 10 || rial % 10 !== 0) faults[name] = 'wrong'
    return rial
  }
  const consumerPriceRial = amount('consumerPrice')
  const [wholesalePriceRial, purchasePriceRial] = [amount('wholesalePrice'), amount('purchasePrice')]
  const scorePriceRatio = decimalFrom(draft.ratio, 4)
  if (scorePriceRatio === null || scorePriceRatio === undefined || scorePriceRatio > 1) {
    faults.ratio = 'wrong'
    return null
  }
  if (consumerPriceRial === null) return null
  return { kind: 'prices', consumerPriceRial, wholesalePriceRial, purchasePriceRial, scorePriceRatio }
}
