import { z } from 'zod'
import { id, revision, text } from './values.ts'

/** A text in both languages; the longest contract has some 30,000 characters. */
const inBoth = (length: { least: number; most: number }) =>
  z.strictObject({ fa: text(length), en: text(length) })
const longestMarkdown = 60_000

/**
 * POST office/texts/save-page: a new text of a page of information, shown from now on; every former one is kept.
 * `baseVersion` is the version that whoever writes has seen.
 */
export const savePage = z.strictObject({
  pageId: id,
  baseVersion: z.int().min(1).max(1_000_000),
  title: inBoth({ least: 2, most: 120 }),
  /** Markdown without HTML. */
  body: inBoth({ least: 20, most: longestMarkdown }),
})
export const savedPage = z.object({ version: z.int() })

/**
 * POST office/texts/publish-contract: the text to sign from now on, as Markdown without HTML. `baseVersion` is the
 * version that whoever writes has seen. @spec 5.contract-signature
 */
export const publishContract = z.strictObject({
  baseVersion: z.int().min(0).max(1_000_000),
  body: inBoth({ least: 200, most: longestMarkdown }),
})
export const publishedContract = z.object({ version: z.int() })

/** POST office/texts/save-article: a new article of the training section, or the change of one. */
export const saveArticle = z.strictObject({
  articleId: id.nullable(),
  revision,
  /** Its place in the list, from 0. */
  position: z.int().min(0).max(1_000),
  title: inBoth({ least: 3, most: 120 }),
  /** Markdown without HTML. */
  body: inBoth({ least: 20, most: longestMarkdown }),
  /** How long reading takes. */
  minutes: z.int().min(1).max(120),
  isPublished: z.boolean(),
})
export const savedArticle = z.object({ articleId: z.int() })

/** POST office/texts/order-articles: the articles in the order to read them; those not named come after, as they stood. */
export const orderArticles = z.strictObject({ articleIds: z.array(id).min(1).max(1_000) })

/** POST office/texts/delete-article: who has read it is forgotten with it. */
export const deleteArticle = z.strictObject({ articleId: id })
