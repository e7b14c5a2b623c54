import type { ProductContent, SkuContent } from './content.ts'

type Leaf = string | number | boolean | null
/** Where two contents differ: `name.fa`, `skus.S-12.gtin`; null where there is nothing on that side. */
export type ContentDifference = { path: string; before: Leaf; after: Leaf }

/**
 * What became of each field from one content to another, in the order of the document. Skus and pictures are known by
 * what they are and not by their place; what only changed its place is told as `skus` or as `images` of a sku.
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
  // The order of tags means nothing, that of ingredients is printed on the pack.
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
