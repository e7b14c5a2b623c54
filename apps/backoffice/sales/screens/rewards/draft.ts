import type { Commands } from '@anar/contract/client'
import { wholeFrom } from '@anar/domain/text'
import { isNoDay, type TypedDay } from '../../../platform/data/day-input.ts'

/** Free units while they are edited. An invalid day is null and recognised by its text. */
export type Draft = {
  skuSellerId: number | null
  quantity: string
  rewardQuantity: string
  fromDate: TypedDay
  toDate: TypedDay
}
export type Fault = 'offerMandatory' | 'wrongNumber' | 'rewardTooMuch' | 'dayOrder' | 'dayWrong'
type Body = Commands['office/rewards/save']['body']

/** Input of the command, or the fault of each field; `known` is null for a new record. @spec 3.order-item */
export function bodyOf(
  draft: Draft,
  known: { id: number; revision: number | null } | null,
): { body: Body; faults: null } | { body: null; faults: Partial<Record<keyof Draft, Fault>> } {
  const faults: Partial<Record<keyof Draft, Fault>> = {}
  const { skuSellerId, fromDate, toDate } = draft
  if (skuSellerId === null) faults.skuSellerId = 'offerMandatory'
  const [quantity, rewardQuantity] = [wholeFrom(draft.quantity), wholeFrom(draft.rewardQuantity)]
  if (!quantity) faults.quantity = 'wrongNumber'
  if (!rewardQuantity) faults.rewardQuantity = 'wrongNumber'
  else if (quantity && rewardQuantity > quantity) faults.rewardQuantity = 'rewardTooMuch'
  for (const name of ['fromDate', 'toDate'] as const) if (isNoDay(draft[name])) faults[name] = 'dayWrong'
  if (fromDate.day !== null && toDate.day !== null && fromDate.day >= toDate.day) faults.toDate = 'dayOrder'
  if (Object.keys(faults).length > 0 || skuSellerId === null || !quantity || !rewardQuantity)
    return { body: null, faults }
  const days = { fromDate: fromDate.day, toDate: toDate.day }
  const box = { rewardBoxId: known?.id ?? null, revision: known?.revision ?? null }
  return { body: { ...box, skuSellerId, quantity, rewardQuantity, ...days }, faults: null }
}
