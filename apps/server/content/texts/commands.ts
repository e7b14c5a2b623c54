import type * as contract from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../../platform/audit/index.ts'
import { assertUnchanged, type CommandContext } from '../../platform/command/index.ts'
import * as queries from './queries.ts'

/** What stands in the body was read by `assertDrawable` before the transaction began. */
type Context<Command extends CommandDeclaration> = CommandContext<Command>

/**
 * Publishes a new text of the contract. Who has signed an older one and not sent the application yet signs again;
 * contracts that run are not touched. CHANGED_MEANWHILE where somebody else has published.
 * @spec 5.contract-signature
 */
export async function publishContract({
  tx,
  body,
  caller,
  now,
}: Context<typeof contract.publishContract>): Promise<{ version: number }> {
  const newest = await queries.lockContracts(tx)
  if (newest !== body.baseVersion) throw new Refusal('CHANGED_MEANWHILE')
  const version = newest + 1
  await queries.insertContract(tx, version, body.body, now)
  const { accountId } = caller
  await recordAudit(tx, { accountId, action: 'texts/publish-contract', subject: `contract ${version}`, now })
  return { version }
}

/**
 * Gives a page of information a new text, for everybody to read at once; the former ones are kept. What is as it was
 * makes no version. PAGE_CHANGED {by} where somebody else has saved meanwhile.
 * @spec 2.about-us, 2.terms-and-rules, 2.contact-us.1
 */
export async function savePage({
  tx,
  body,
  caller,
  now,
}: Context<typeof contract.savePage>): Promise<{ version: number }> {
  const { pageId, baseVersion, title, body: text } = body
  const before = await queries.lockPage(tx, pageId)
  if (!before) throw new Refusal('PAGE_NOT_FOUND')
  if (before.version !== baseVersion) throw new Refusal('PAGE_CHANGED', { by: before.by ?? '' })
  if (isSame(before.title, title) && isSame(before.body, text)) return { version: baseVersion }
  const { accountId } = caller
  const version = before.version + 1
  await queries.writePage(tx, pageId, { title, body: text, version, accountId, now })
  await recordAudit(tx, {
    accountId,
    action: 'texts/save-page',
    subject: `page ${pageId}`,
    details: { title, version },
    now,
  })
  return { version }
}

const isSame = (one: queries.Localised, other: queries.Localised) =>
  one.fa === other.fa && one.en === other.en

/** Adds an article of the training section or changes one. */
export async function saveArticle({
  tx,
  body,
  caller,
  now,
}: Context<typeof contract.saveArticle>): Promise<{ articleId: number }> {
  const { articleId, revision, isPublished, ...rest } = body
  const article = { ...rest, publishedAt: isPublished ? now : null }
  await assertUnchanged(tx, 'training_articles', { id: articleId, revision })
  if (articleId !== null && !(await queries.updateArticle(tx, articleId, article)))
    throw new Refusal('NOT_FOUND')
  const savedId = articleId ?? (await queries.insertArticle(tx, article))
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'texts/save-article',
    subject: `article ${savedId}`,
    details: { title: body.title, isPublished },
    now,
  })
  return { articleId: savedId }
}

/** Puts the articles in another order, all of it or nothing. NOT_FOUND where one of them is no more. */
export async function orderArticles({
  tx,
  body: { articleIds },
  caller,
  now,
}: Context<typeof contract.orderArticles>): Promise<Record<string, never>> {
  if (!(await queries.orderArticles(tx, articleIds))) throw new Refusal('NOT_FOUND')
  const { accountId } = caller
  await recordAudit(tx, {
    accountId,
    action: 'texts/order-articles',
    subject: '',
    details: { articleIds },
    now,
  })
  return {}
}

/**
 * Removes an article. PARENT_RECORD once somebody has read it, since progress is kept: it can be taken back into a
 * draft.
 * @spec 8.record-failures
 */
export async function deleteArticle({
  tx,
  body,
  caller,
  now,
}: Context<typeof contract.deleteArticle>): Promise<Record<string, never>> {
  const outcome = await queries.deleteArticle(tx, body.articleId)
  if (outcome === 'read') throw new Refusal('PARENT_RECORD')
  if (outcome === 'unknown') throw new Refusal('NOT_FOUND')
  const { accountId } = caller
  const subject = `article ${body.articleId}`
  await recordAudit(tx, { accountId, action: 'texts/delete-article', subject, now })
  return {}
}
