import { contentDifferences, type ProductContent } from '@anar/contract/commands'
import type { Sql } from '../../../db/pool.ts'
import type { Locale } from '../../../http/locale.ts'
import { applyContent } from '../content/apply.ts'
import { assertPublishable, toldInLanguage } from '../content/judge.ts'
import { contentOf } from '../content/read.ts'
import { insertFirstVersion, insertVersion } from './queries.ts'

type Publication = {
  /** Null for a product that is none yet. */
  productId: number | null
  content: ProductContent
  latestVersion: number
  note: string
  undoneTo: number | null
  accountId: number
  now: Temporal.Instant
  language: Locale['language']
}

/**
 * Makes a content what the product is, and keeps it as the next version; what stood before there were versions is kept
 * as the first. Returns the paths of what changed. The product is locked by the caller.
 * CONTENT_INCOMPLETE {fields}, SKU_NOT_FOUND, SKU_IN_USE.
 */
export async function publishContent(
  tx: Sql,
  publication: Publication,
): Promise<{ productId: number; version: number; changed: string[] }> {
  const { content, latestVersion, note, undoneTo, accountId, now, language } = publication
  const publishable = assertPublishable(content, language)
  const before = publication.productId === null ? null : await contentOf(tx, publication.productId)
  const isFirst = before && latestVersion === 0
  if (isFirst) await insertFirstVersion(tx, publication.productId!, { content: before, now })
  const applied = await applyContent(tx, publication.productId, publishable).catch((error: unknown) => {
    throw toldInLanguage(error, language)
  })
  const version = (isFirst ? 1 : latestVersion) + 1
  await insertVersion(tx, applied.productId, {
    ...{ number: version, content: applied.content, accountId, note, undoneTo, now },
  })
  const changed = before ? contentDifferences(before, applied.content).map(({ path }) => path) : []
  return { productId: applied.productId, version, changed }
}
