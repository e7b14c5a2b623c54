import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { id, nothing, revision, text } from './values.ts'

/** A text in both languages; the longest contract has some 30,000 characters. */
const inBoth = (length: { min: number; max: number }) =>
  z.strictObject({ fa: text(length), en: text(length) })
const maxMarkdownLength = 60_000

export const savedPage = z.object({ version: z.int() })

/**
 * A new text of a page of information, shown from now on; every former text is stored. `baseVersion` is the version
 * that the editor loaded.
 */
export const savePage = defineCommand({
  path: 'office/texts/save-page',
  summary: 'Publish a new text of an information page',
  needs: 'texts.edit',
  idempotency: 'optional',
  body: z.strictObject({
    pageId: id,
    baseVersion: z.int().min(1).max(1_000_000),
    title: inBoth({ min: 2, max: 120 }),
    /** Markdown without HTML. */
    body: inBoth({ min: 20, max: maxMarkdownLength }),
  }),
  answer: savedPage,
  refusals: ['OPEN_NOTES', 'PAGE_CHANGED', 'PAGE_NOT_FOUND'],
})

export const publishedContract = z.object({ version: z.int() })

/**
 * The text to sign from now on, as Markdown without HTML. `baseVersion` is the version that the editor
 * loaded.
 * @spec 5.contract-signature
 */
export const publishContract = defineCommand({
  path: 'office/texts/publish-contract',
  summary: 'Publish a new text of the contract',
  needs: 'texts.edit',
  idempotency: 'optional',
  body: z.strictObject({
    baseVersion: z.int().min(0).max(1_000_000),
    body: inBoth({ min: 200, max: maxMarkdownLength }),
  }),
  answer: publishedContract,
  refusals: ['CHANGED_MEANWHILE', 'OPEN_NOTES'],
})

export const savedArticle = z.object({ articleId: z.int() })

/** A new article of the training section, or the change of one. */
export const saveArticle = defineCommand({
  path: 'office/texts/save-article',
  summary: 'Add or change a training article',
  needs: 'texts.edit',
  idempotency: 'optional',
  body: z.strictObject({
    articleId: id.nullable(),
    revision,
    /** Its position in the list, from 0. */
    position: z.int().min(0).max(1_000),
    title: inBoth({ min: 3, max: 120 }),
    /** Markdown without HTML. */
    body: inBoth({ min: 20, max: maxMarkdownLength }),
    /** How long reading takes. */
    minutes: z.int().min(1).max(120),
    isPublished: z.boolean(),
  }),
  answer: savedArticle,
  refusals: ['CHANGED_MEANWHILE', 'NOT_FOUND', 'OPEN_NOTES'],
})

/** The articles in reading order; articles that are not named follow in their old order. */
export const orderArticles = defineCommand({
  path: 'office/texts/order-articles',
  summary: 'Reorder the training articles',
  needs: 'texts.edit',
  idempotency: 'optional',
  body: z.strictObject({ articleIds: z.array(id).min(1).max(1_000) }),
  answer: nothing,
  refusals: ['NOT_FOUND'],
})

/** Deletes an article, and the record of its readers. */
export const deleteArticle = defineCommand({
  path: 'office/texts/delete-article',
  summary: 'Delete a training article',
  needs: 'texts.edit',
  idempotency: 'optional',
  body: z.strictObject({ articleId: id }),
  answer: nothing,
  refusals: ['NOT_FOUND'],
})
