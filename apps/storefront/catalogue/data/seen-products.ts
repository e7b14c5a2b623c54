import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { seenKey } from '../../platform/data/device-lists.ts'

const maxSeen = 24
const maxTags = 6

/** A product viewed on this device, with its category and tags. */
export type SeenProduct = { id: number; categoryId: number; tagIds: readonly number[] }

/** Products viewed on this device, the latest first. Stored only in the browser; cleared at logout. */
export function seenProducts(): readonly SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(readStorage('local', seenKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen).slice(0, maxSeen) : []
  } catch {
    return []
  }
}

/** Remembers a product, once and as the latest. */
export function rememberSeen({ id, categoryId, tagIds }: SeenProduct): void {
  const others = seenProducts().filter((one) => one.id !== id)
  const seen = [{ id, categoryId, tagIds: tagIds.slice(0, maxTags) }, ...others].slice(0, maxSeen)
  writeStorage('local', seenKey, JSON.stringify(seen))
}

/** The person's interests: a few categories and tags, without the products they come from. */
export type Interests = { categoryIds: readonly number[]; tagIds: readonly number[] }

const maxCategories = 3
const maxInterestTags = 4

/**
 * The most viewed categories and tags, recent views weighing more. In the order of their ids, which hides when what was
 * viewed.
 */
export function interestsOf(seen: readonly SeenProduct[]): Interests {
  const weigh = (idsOf: (one: SeenProduct) => readonly number[], max: number) => {
    const weights = new Map<number, number>()
    for (const [index, one] of seen.entries())
      for (const id of idsOf(one)) weights.set(id, (weights.get(id) ?? 0) + 1 / (1 + index))
    const heaviest = [...weights].toSorted(([, one], [, other]) => other - one).slice(0, max)
    return heaviest.map(([id]) => id).toSorted((one, other) => one - other)
  }
  return {
    categoryIds: weigh(({ categoryId }) => [categoryId], maxCategories),
    tagIds: weigh(({ tagIds }) => tagIds, maxInterestTags),
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
