import type { ProductContent, SkuContent } from '@anar/contract/commands'
import { emptySku } from '../../data/catalogue-rules.ts'

/** A sku on the screen. Its place changes and a new one has no id yet, so that only its key says which one it is. */
export type EditedSku = SkuContent & { key: string }

/** A product's content as it is typed. */
export type EditedContent = Omit<ProductContent, 'skus'> & { skus: readonly EditedSku[] }

/** How many pictures a sku may have. */
export const mostPictures = 20

let keys = 0

// Counted on and never given twice: a picture may be on its way to a sku that was taken away.
function keyed(sku: SkuContent): EditedSku {
  keys += 1
  return { ...sku, key: `sku ${keys}` }
}

/** What is edited of a content that was read. */
export function editedOf(content: ProductContent): EditedContent {
  return { ...content, skus: content.skus.map(keyed) }
}

/** What the server is told of it: the same without keys. */
export function contentOf(edited: EditedContent): ProductContent {
  return { ...edited, skus: edited.skus.map(({ key: _, ...sku }) => sku) }
}

/** The content with one more sku, which is empty. */
export function withNewSku(content: EditedContent): EditedContent {
  return { ...content, skus: [...content.skus, keyed(emptySku())] }
}

/** The content without the sku of this key. */
export function withoutSku(content: EditedContent, key: string): EditedContent {
  return { ...content, skus: content.skus.filter((sku) => sku.key !== key) }
}

/** The content with the sku of this key changed; the same content where there is none any more. */
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

/** The content with a picture that arrived for the sku of this key; the same where it has it, is full or is gone. */
export function withPicture(content: EditedContent, key: string, fileId: string): EditedContent {
  const images = content.skus.find((sku) => sku.key === key)?.images
  if (!images || images.length >= mostPictures || images.some((image) => image.fileId === fileId)) {
    return content
  }
  const added = { fileId, alternative: { fa: '', en: '', ar: '', tr: '' } }
  return withSku(content, key, () => ({ images: [...images, added] }))
}
