import { contentDifferences, type ProductContent } from '@anar/contract/commands'
import type { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import { applyContents, type ContentFaults, type PublishableContent } from '../content/apply.ts'
import { assertPublishable, refusalInLanguage } from '../content/judge.ts'
import { contentsOf } from '../content/read.ts'
import { insertFirstVersions, insertVersions } from './queries.ts'

type Publication = {
  /** Null for a new product. */
  productId: number | null
  latestVersion: number
}
type VersionMeta = { note: string; undoneTo: number | null; accountId: number; now: Temporal.Instant }
export type Published = { productId: number; version: number; content: ProductContent; changed: string[] }

/**
 * Writes a content to its product and records it as the next version; the content from before there were versions is
 * recorded as the first. Returns the changed paths. The caller locks the product.
 * CONTENT_INCOMPLETE {fields}, SKU_NOT_FOUND, SKU_IN_USE.
 */
export async function publishContent(
  tx: Sql,
  {
    content,
    language,
    ...publication
  }: Publication & VersionMeta & { content: ProductContent; language: Locale['language'] },
): Promise<Published> {
  const publishable = assertPublishable(content, language)
  const [published] = await publishContents(tx, [{ ...publication, content: publishable }], publication)
  if (published instanceof Error) throw refusalInLanguage(published, language)
  return published!
}

/**
 * The same for many products, which share note and author: a refused one changes nothing, and its error stands at its
 * index in the result. The contents passed the rules of publishing already.
 */
export async function publishContents(
  tx: Sql,
  publications: readonly (Publication & { content: PublishableContent })[],
  meta: VersionMeta,
): Promise<(Published | ContentFaults | Refusal)[]> {
  const before = await contentsOf(
    tx,
    publications.flatMap(({ productId }) => productId ?? []),
  )
  const applied = await applyContents(tx, publications)
  const published = applied.map((one, index) => {
    if (one instanceof Error) return one
    const { productId, latestVersion } = publications[index]!
    const earlier = productId === null ? null : before.get(productId)!
    const isFirst = earlier !== null && latestVersion === 0
    const changed = earlier ? contentDifferences(earlier, one.content).map(({ path }) => path) : []
    return { ...one, version: (isFirst ? 1 : latestVersion) + 1, changed, earlier: isFirst ? earlier : null }
  })
  const done = published.flatMap((one) => (one instanceof Error ? [] : [one]))
  const { now } = meta
  const firsts = done.flatMap(({ productId, earlier }) => (earlier ? [{ productId, content: earlier }] : []))
  if (firsts.length > 0) await insertFirstVersions(tx, firsts, now)
  const versions = done.map(({ productId, version: number, content }) => ({ productId, number, content }))
  if (versions.length > 0) await insertVersions(tx, versions, meta)
  return published.map((one) => {
    if (one instanceof Error) return one
    const { earlier: _, ...rest } = one
    return rest
  })
}
