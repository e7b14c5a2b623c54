import type { Commands } from '@anar/contract/client'
import type { orderDiscountTypes } from '@anar/contract/entities'
import { decimalFrom, typedRial, wholeFrom } from '@anar/domain/text'
import { isNoDay, type TypedDay, typedDayOf } from '../../../platform/data/day-input.ts'
import type { CodeInBoth } from '../../data/codes.ts'

type Body = Commands['office/codes/save']['body']
type UserType = NonNullable<Body['userTypes']>[number]

/** Kinds of buyers that a code can be for. */
export const buyerTypes = ['Customer', 'PreferredCustomer', 'NetworkMarketer'] as const satisfies UserType[]

/** A code while it is edited; amounts in the displayed unit of money. */
export type Draft = {
  /** Revision that the form loaded; null for a new code. */
  revision: number | null
  code: string
  titleFa: string
  titleEn: string
  type: (typeof orderDiscountTypes)[number]
  percent: string
  amountRial: string
  ceilingRial: string
  fromDate: TypedDay
  toDate: TypedDay
  usageLimit: string
  personLimit: string
  minimumBasketRial: string
  isFirstOrder: boolean
  /** Empty for all. */
  userTypes: readonly UserType[]
  /** Empty for all categories. */
  categoryIds: readonly number[]
  isActive: boolean
}

export type Fault = 'mandatory' | 'wrongNumber' | 'dayWrong'
export type Faults = Partial<Record<keyof Draft, Fault>>

type Locale = {
  calendar: 'pe' | 'gr'
  rialsPerUnit: number
  number: (value: number) => string
}

export function draftOf(code: CodeInBoth | null, { calendar, rialsPerUnit, number }: Locale): Draft {
  const some = (value: number | null | undefined) => (value ? number(value) : '')
  const money = (rial: number | null | undefined) => some(rial && rial / rialsPerUnit)
  return {
    revision: code?.revision ?? null,
    code: code?.code ?? '',
    titleFa: code?.titles.fa ?? '',
    titleEn: code?.titles.en ?? '',
    type: code?.type === 'AMOUNT' ? 'AMOUNT' : 'PERCENT',
    percent: some(code?.percent),
    amountRial: money(code?.amount),
    ceilingRial: money(code?.ceiling),
    fromDate: typedDayOf(code?.fromDate, calendar),
    toDate: typedDayOf(code?.toDate, calendar),
    usageLimit: some(code?.usageLimit),
    personLimit: some(code?.personLimit),
    minimumBasketRial: money(code?.minimumBasket),
    isFirstOrder: code?.isFirstOrder ?? false,
    userTypes: buyerTypes.filter((type) => code?.userTypes?.includes(type)),
    categoryIds: code?.categoryIds ?? [],
    isActive: code?.isActive ?? true,
  }
}

/** Input of the command, or the fault of each invalid field. The server checks rules between fields. */
export function bodyOf(
  draft: Draft,
  { discountCodeId, ...locale }: Locale & { discountCodeId: number | null },
): { body: Body; faults: null } | { body: null; faults: Faults } {
  const faults: Faults = {}
  const said = <Value>(name: keyof Draft, value: Value | null | undefined, fault: Fault): Value | null => {
    if (value === null) faults[name] = fault
    return value ?? null
  }
  const money = (name: 'amountRial' | 'ceilingRial' | 'minimumBasketRial') => {
    const typed = draft[name].trim()
    return said(name, typed === '' ? undefined : typedRial(typed, locale.rialsPerUnit), 'wrongNumber')
  }
  const whole = (name: 'usageLimit' | 'personLimit') => said(name, wholeFrom(draft[name]), 'wrongNumber')
  const isPercent = draft.type === 'PERCENT'
  const body: Body = {
    discountCodeId,
    revision: draft.revision,
    code: draft.code,
    title: { fa: draft.titleFa, en: draft.titleEn },
    type: draft.type,
    percent: isPercent ? said('percent', decimalFrom(draft.percent), 'wrongNumber') : null,
    amountRial: isPercent ? null : money('amountRial'),
    ceilingRial: isPercent ? money('ceilingRial') : null,
    fromDate: draft.fromDate.day,
    toDate: draft.toDate.day,
    usageLimit: whole('usageLimit'),
    personLimit: whole('personLimit'),
    minimumBasketRial: money('minimumBasketRial') ?? 0,
    categoryIds: draft.categoryIds.length > 0 ? [...draft.categoryIds] : null,
    isFirstOrder: draft.isFirstOrder,
    userTypes: draft.userTypes.length > 0 ? [...draft.userTypes] : null,
    isActive: draft.isActive,
  }
  for (const name of ['fromDate', 'toDate'] as const) if (isNoDay(draft[name])) faults[name] = 'dayWrong'
  for (const name of ['code', 'titleFa', 'titleEn'] as const)
    if (draft[name].trim() === '') faults[name] = 'mandatory'
  const worth = isPercent ? 'percent' : 'amountRial'
  if (draft[worth].trim() === '') faults[worth] = 'mandatory'
  return Object.keys(faults).length > 0 ? { body: null, faults } : { body, faults: null }
}
