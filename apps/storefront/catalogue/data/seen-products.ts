import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { seenKey } from '../../platform/data/device-lists.ts'

const mostKept = 24
const mostTags = 6

/** A product that was looked at on this device, with what it is. */
export type SeenProduct = { id: number; categoryId: number; tagIds: readonly number[] }

/** What was looked at on this device, the latest first. It stays in the browser, and is forgotten at logout. */
export function seenProducts(): readonly SeenProduct[] {
  try {
    const kept: unknown = JSON.parse(readStorage('local', seenKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSeen).slice(0, mostKept) : []
  } catch {
    return []
  }
}

/** Remembers a product, once and as the latest. */
export function rememberSeen({ id, categoryId, tagIds }: SeenProduct): void {
  const others = seenProducts().filter((one) => one.id !== id)
  const seen = [{ id, categoryId, tagIds: tagIds.slice(0, mostTags) }, ...others].slice(0, mostKept)
  writeStorage('local', seenKey, JSON.stringify(seen))
}

/** What somebody seems to look for: a few categories and tags, told apart from the products that told of them. */
export type Interests = { categoryIds: readonly number[]; tagIds: readonly number[] }

const mostCategories = 3
const mostInterestTags = 4

/**
 * The categories and tags that were seen most, what was seen lately counting more. In the order of their numbers, so
 * that nothing can be told from it about when what was seen.
 */
export function interestsOf(seen: readonly SeenProduct[]): Interests {
  const weigh = (idsOf: (one: SeenProduct) => readonly number[], most: number) => {
    const weights = new Map<number, number>()
    for (const [index, one] of seen.entries())
      for (const id of idsOf(one)) weights.set(id, (weights.get(id) ?? 0) + 1 / (1 + index))
    const heaviest = [...weights].toSorted(([, one], [, other]) => other - one).slice(0, most)
    return heaviest.map(([id]) => id).toSorted((one, other) => one - other)
  }
  return {
    categoryIds: weigh(({ categoryId }) => [categoryId], mostCategories),
    tagIds: weigh(({ tagIds }) => tagIds, mostInterestTags),
  }
}

function isSeen(one: unknown): one is SeenProduct {
  if (typeof one !== 'object' || one === null) return false
  const { id, categoryId, tagIds } = one as Record<string, unknown>
  return (
    [id, categoryId].every(Number.isSafeInteger) &&
    Array.isArray(tagIds) &&
    tagIds.every(Number.isSafeInteger)
  )
}
