import { typedRial } from '@anar/domain/text'

/** A correction in rials as it was typed, below zero where it takes away; null where it is no amount, or none at all. */
export function adjustmentOf(
  typed: string,
  { direction, rialsPerUnit }: { direction: 'more' | 'less'; rialsPerUnit: number },
): number | null {
  const amountRial = typedRial(typed, rialsPerUnit)
  if (amountRial === null || amountRial === 0) return null
  return direction === 'more' ? amountRial : -amountRial
}
