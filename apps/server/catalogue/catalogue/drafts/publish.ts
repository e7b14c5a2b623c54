import { contentDifferences, type ProductContent } from '@anar/contract/commands'
import type { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import { applyContents, type ContentFaults, type PublishableContent } from '../content/apply.ts'
import { assertPublishable, toldInLanguage } from '../content/judge.ts'
import { contentsOf } from '../content/read.ts'
import { insertFirstVersions, insertVersions } from './queries.ts'

type Publication = {
  /** Null for a product that is none yet. */
  productId: number | null
  latestVersion: number
}
type Told = { note: string; undoneTo: number | null; accountId: number; now: Temporal.Instant }
export type Published = { productId: number; version: number; content: ProductContent; changed: string[] }

/**
 * Makes a content what the product is, and keeps it as the next version; what stood before there were versions is kept
 * as the first. Returns the paths of what changed. The product is locked by the caller.
 * CONTENT_INCOMPLETE {fields}, SKU_NOT_FOUND, SKU_IN_USE.
 */
export async function publishContent(
  tx: Sql,
  {
    content,
    language,
    ...publication
  }: Publication & Told & { content: ProductContent; language: Locale['language'] },
): Promise<Published> {
  const publishable = assertPublishable(content, language)
  const [published] = await publishContents(tx, [{ ...publication, content: publishable }], publication)
  if (published instanceof Error) throw toldInLanguage(published, language)
  return published!
}

/**
 * The same of many at once, which are told as one: what is refused is left as it is and answered in its place. Their
 * contents passed the rules of publishing already.
 */
export async function publishContents(
  tx: Sql,
  publications: readonly (Publication & { content: PublishableContent })[],
  told: Told,
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
  const { now } = told
  const firsts = done.flatMap(({ productId, earlier }) => (earlier ? [{ productId, content: earlier }] : []))
  if (firsts.length > 0) await insertFirstVersions(tx, firsts, now)
  const versions = done.map(({ productId, version: number, content }) => ({ productId, number, content }))
  if (versions.length > 0) await insertVersions(tx, versions, told)
  return published.map((one) => {
    if (one instanceof Error) return one
    const { earlier: _, ...rest } = one
    return rest
  })
}
