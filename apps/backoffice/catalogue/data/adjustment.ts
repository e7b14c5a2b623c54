import { typedRial } from '@anar/domain/text'

/** Parses a correction in rials, negative where it reduces; null for zero or invalid input. */
export function adjustmentOf(
  typed: string,
  { direction, rialsPerUnit }: { direction: 'more' | 'less'; rialsPerUnit: number },
): number | null {
  const amountRial = typedRial(typed, rialsPerUnit)
  if (amountRial === null || amountRial === 0) return null
  return direction === 'more' ? amountRial : -amountRial
}
