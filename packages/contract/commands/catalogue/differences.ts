import type { ProductContent, SkuContent } from './content.ts'

type Leaf = string | number | boolean | null
/** A difference between two contents, by its path: `name.fa`, `skus.S-12.gtin`; null where one side has no value. */
export type ContentDifference = { path: string; before: Leaf; after: Leaf }

/**
 * The fields that differ between two contents, in the order of the document. Skus and images are matched by identity and
 * not by position; a changed order is listed as `skus`, or as `images` of a sku.
 */
export function contentDifferences(before: ProductContent, after: ProductContent): ContentDifference[] {
  const [left, right] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...right.keys(), ...left.keys()])]
  return paths
    .map((path) => ({ path, before: left.get(path) ?? null, after: right.get(path) ?? null }))
    .filter(({ before: one, after: other }) => one !== other)
}

function leavesOf({ skus, tagIds, ingredientIds, ...rest }: ProductContent): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  collect(rest, [], leaves)
  // The order of tags has no meaning; that of ingredients is printed on the pack.
  leaves.set('tagIds', listed([...tagIds].sort((a, b) => a - b)))
  leaves.set('ingredientIds', listed(ingredientIds))
  leaves.set('skus', listed(skus.map(nameOf)))
  for (const sku of skus) {
    const { skuId: _, images, ...own } = sku
    const path = ['skus', nameOf(sku)]
    collect(own, path, leaves)
    leaves.set([...path, 'images'].join('.'), listed(images.map(({ fileId }) => fileId)))
    for (const { fileId, alternative } of images) {
      collect(alternative, [...path, 'images', fileId, 'alternative'], leaves)
    }
  }
  return leaves
}

const nameOf = ({ skuId, code }: SkuContent) => (skuId === null ? code : `#${skuId}`)
const listed = (values: readonly (string | number)[]) => (values.length === 0 ? null : values.join(', '))

function collect(value: unknown, path: readonly string[], leaves: Map<string, Leaf>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) collect(member, [...path, key], leaves)
    return
  }
  leaves.set(path.join('.'), value === '' || value === undefined ? null : (value as Leaf))
}
