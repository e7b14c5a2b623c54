import type * as contract from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../../platform/audit/index.ts'
import { assertUnchanged, type CommandContext } from '../../platform/command/index.ts'
import * as queries from './queries.ts'

/** `assertDrawable` has checked the body before the transaction. */
type Context<Command extends CommandDeclaration> = CommandContext<Command>

/**
 * Publishes a new version of the contract. An applicant who signed an older one and has not sent the application signs
 * again; running contracts do not change. CHANGED_MEANWHILE where another version was published meanwhile.
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
 * Publishes a new version of an information page at once; older versions stay stored. An unchanged text makes no
 * version. PAGE_NOT_FOUND, PAGE_CHANGED {by} where another user has saved meanwhile.
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

/** Sets the order of the articles, all of it or nothing. NOT_FOUND where one of them was deleted. */
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
 * Removes an article. NOT_FOUND; PARENT_RECORD once it was read, since reading progress must last: it can be taken back
 * into a draft.
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
