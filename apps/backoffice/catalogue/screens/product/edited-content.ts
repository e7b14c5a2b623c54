import type { ProductContent, SkuContent } from '@anar/contract/commands'
import { emptySku } from '../../data/catalogue-rules.ts'

/** A sku in the editor. Its position changes and a new one has no id, so the key identifies it. */
export type EditedSku = SkuContent & { key: string }

/** A product's content while it is edited. */
export type EditedContent = Omit<ProductContent, 'skus'> & { skus: readonly EditedSku[] }

/** Limit of images of a sku. */
export const maxImages = 20

let keys = 0

// Keys are never reused: an upload may still refer to a sku that was removed.
function keyed(sku: SkuContent): EditedSku {
  keys += 1
  return { ...sku, key: `sku ${keys}` }
}

/** Adds keys to loaded content. */
export function editedOf(content: ProductContent): EditedContent {
  return { ...content, skus: content.skus.map(keyed) }
}

/** Removes the keys, for the server. */
export function contentOf(edited: EditedContent): ProductContent {
  return { ...edited, skus: edited.skus.map(({ key: _, ...sku }) => sku) }
}

/** Adds an empty sku. */
export function withNewSku(content: EditedContent): EditedContent {
  return { ...content, skus: [...content.skus, keyed(emptySku())] }
}

/** Removes the sku with this key. */
export function withoutSku(content: EditedContent, key: string): EditedContent {
  return { ...content, skus: content.skus.filter((sku) => sku.key !== key) }
}

/** Changes the sku with this key; returns the same content where there is none. */
export function withSku(
  content: EditedContent,
  key: string,
  change: (sku: SkuContent) => Partial<SkuContent>,
): EditedContent {
  if (!content.skus.some((sku) => sku.key === key)) return content
  return {
    ...content,
    skus: content.skus.map((sku) => (sku.key === key ? { ...sku, ...change(sku) } : sku)),
  }
}

/**
 * Adds an uploaded image to the sku with this key. Returns the same content where the sku has it already, is full or
 * is gone.
 */
export function withImage(content: EditedContent, key: string, fileId: string): EditedContent {
  const images = content.skus.find((sku) => sku.key === key)?.images
  if (!images || images.length >= maxImages || images.some((image) => image.fileId === fileId)) {
    return content
  }
  const added = { fileId, alternative: { fa: '', en: '', ar: '', tr: '' } }
  return withSku(content, key, () => ({ images: [...images, added] }))
}
