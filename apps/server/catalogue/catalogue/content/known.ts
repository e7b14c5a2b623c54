import type { Sql } from '../../../platform/db/pool.ts'
import { findKnown } from './queries.ts'

/** The unique fields of a content. */
type Kind = 'code' | 'skuCode' | 'gtin'

/** The existing ids among the references of contents, and which codes belong to other products. */
export type Known = {
  brandIds: ReadonlySet<number>
  categoryIds: ReadonlySet<number>
  tagIds: ReadonlySet<number>
  ingredientIds: ReadonlySet<number>
  fileIds: ReadonlySet<string>
  /** Whether a code is another product's, or that of a content before this one in the list. */
  isTaken(kind: Kind, code: string, index: number): boolean
}

type Named = {
  productId: number | null
  content: {
    code: string
    brandId: number
    categoryId: number
    tagIds: readonly number[]
    ingredientIds: readonly number[]
    skus: readonly { code: string; gtin: string; images: readonly { fileId: string }[] }[]
  }
}

/** One query for all contents. */
export async function knownOf(tx: Sql, wanted: readonly Named[]): Promise<Known> {
  const contents = wanted.map(({ content }) => content)
  const skus = contents.flatMap((content) => content.skus)
  const known = await findKnown(tx, {
    brandIds: unique(contents.map(({ brandId }) => brandId)),
    categoryIds: unique(contents.map(({ categoryId }) => categoryId)),
    tagIds: unique(contents.flatMap(({ tagIds }) => tagIds)),
    ingredientIds: unique(contents.flatMap(({ ingredientIds }) => ingredientIds)),
    fileIds: unique(skus.flatMap(({ images }) => images.map(({ fileId }) => fileId))),
    codes: unique(contents.map(({ code }) => code)),
    skuCodes: unique(skus.map(({ code }) => code)),
    gtins: unique(skus.map(({ gtin }) => gtin)),
  })
  const owners = new Map(
    known.owners.map(({ kind, code, product_id }): [string, number] => [`${kind} ${code}`, product_id]),
  )
  const firsts = new Map<string, number>()
  wanted.forEach(({ content }, index) => {
    const own = [
      `code ${content.code}`,
      ...content.skus.flatMap(({ code, gtin }) => [`skuCode ${code}`, `gtin ${gtin}`]),
    ]
    for (const key of own) if (!firsts.has(key)) firsts.set(key, index)
  })
  return {
    brandIds: new Set(known.brand_ids),
    categoryIds: new Set(known.category_ids),
    tagIds: new Set(known.tag_ids),
    ingredientIds: new Set(known.ingredient_ids),
    fileIds: new Set(known.file_ids),
    isTaken(kind, code, index) {
      const key = `${kind} ${code}`
      const owner = owners.get(key)
      const isOthers = owner !== undefined && owner !== wanted[index]!.productId
      return isOthers || firsts.get(key)! < index
    },
  }
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
