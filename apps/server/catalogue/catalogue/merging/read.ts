import type { ProductContent } from '@anar/contract/commands'
import type { Sql } from '../../../platform/db/pool.ts'
import { mergesOf } from './queries.ts'

/** Contents from before a merge, with merged brands, tags and ingredients replaced. */
export async function afterMerges<Content extends ProductContent>(
  tx: Sql,
  contents: readonly Content[],
): Promise<Content[]> {
  const merges = await mergesOf(tx, {
    brandIds: contents.flatMap(({ brandId }) => brandId ?? []),
    tagIds: contents.flatMap(({ tagIds }) => tagIds),
    ingredientIds: contents.flatMap(({ ingredientIds }) => ingredientIds),
  })
  const byId = new Map(merges.map(({ kind, from_id, into_id }) => [`${kind} ${from_id}`, into_id]))
  const became = (kind: string, id: number) => byId.get(`${kind} ${id}`) ?? id
  const each = (kind: string, ids: readonly number[]) => [...new Set(ids.map((id) => became(kind, id)))]
  return contents.map((content) => ({
    ...content,
    brandId: content.brandId === null ? null : became('brand', content.brandId),
    tagIds: each('tag', content.tagIds),
    ingredientIds: each('ingredient', content.ingredientIds),
  }))
}
