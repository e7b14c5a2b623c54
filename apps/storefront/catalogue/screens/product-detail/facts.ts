import type { ProductRow } from '../../data/product.ts'

export type Fact = { id: number; name: string; values: readonly string[] }

/** The tags by group: skin type → dry, oily. In the order of the groups. */
export function factsOf(tags: ProductRow['tags']): Fact[] {
  const facts = new Map<number, { id: number; name: string; values: string[] }>()
  for (const { name, tagSubgroup } of tags) {
    const fact = facts.get(tagSubgroup.id) ?? { id: tagSubgroup.id, name: tagSubgroup.name, values: [] }
    fact.values.push(name)
    facts.set(tagSubgroup.id, fact)
  }
  return [...facts.values()].toSorted((a, b) => a.id - b.id)
}

/** The share of ratings of 4 and 5, in whole percent; null below five ratings. */
export function satisfiedPercent(histogram: readonly number[]): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  if (total < 5) return null
  return Math.round((((histogram[3] ?? 0) + (histogram[4] ?? 0)) / total) * 100)
}
