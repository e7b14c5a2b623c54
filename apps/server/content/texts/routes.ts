import * as contract from '@anar/contract/commands'
import { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import {
  askThenWork,
  type CommandContext,
  type ConductContext,
  command,
} from '../../platform/command/index.ts'
import { senderOf } from '../../platform/http/sender.ts'
import { assertDrawable } from './assert-drawable.ts'
import { assertFinished } from './assert-finished.ts'
import { deleteArticle, orderArticles, publishContract, saveArticle, savePage } from './commands.ts'
import type { Localised } from './queries.ts'

/**
 * A command that publishes a text: the text is read before the transaction begins. INVALID_INPUT at the languages where
 * it holds HTML or takes too long; OPEN_NOTES {notes} for what is published in production.
 */
function drawable<Schema extends z.ZodType<{ body: Localised; isPublished?: boolean }>, Answer>(
  { database, config }: Pick<AppDeps, 'database' | 'config'>,
  _schema: Schema,
  run: (context: CommandContext<Schema>) => Promise<Answer>,
) {
  return askThenWork(
    database,
    async ({ body, caller, locale, request }: ConductContext<Schema, Answer>) => {
      // A draft is for the office alone.
      if (!config.isDemo && body.isPublished !== false) assertFinished(body.body)
      await assertDrawable(body.body, { locale, sender: senderOf(request, caller.personId) })
    },
    run,
  )
}

/** POST office/texts/{publish-contract, save-page, save-article, order-articles, delete-article}. */
export function texts(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'office/texts/publish-contract',
    summary: 'Publish a new text of the contract',
    body: contract.publishContract,
    answer: contract.publishedContract,
    needs: 'texts.edit',
    idempotency: 'optional',
    conduct: drawable(deps, contract.publishContract, publishContract),
  })
  command(app, deps, {
    path: 'office/texts/save-page',
    summary: 'Give a page of information a new text',
    body: contract.savePage,
    answer: contract.savedPage,
    needs: 'texts.edit',
    idempotency: 'optional',
    conduct: drawable(deps, contract.savePage, savePage),
  })
  command(app, deps, {
    path: 'office/texts/save-article',
    summary: 'Add or change an article of the training section',
    body: contract.saveArticle,
    answer: contract.savedArticle,
    needs: 'texts.edit',
    idempotency: 'optional',
    conduct: drawable(deps, contract.saveArticle, saveArticle),
  })
  command(app, deps, {
    path: 'office/texts/order-articles',
    summary: 'Put the articles of the training section in order',
    body: contract.orderArticles,
    answer: z.object({}),
    needs: 'texts.edit',
    idempotency: 'optional',
    run: orderArticles,
  })
  command(app, deps, {
    path: 'office/texts/delete-article',
    summary: 'Remove an article of the training section',
    body: contract.deleteArticle,
    answer: z.object({}),
    needs: 'texts.edit',
    idempotency: 'optional',
    run: deleteArticle,
  })
}
