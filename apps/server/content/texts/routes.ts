import * as contract from '@anar/contract/commands'
import type { AnswerOf, CommandDeclaration } from '@anar/contract/declare'
import type { z } from 'zod'
import {
  type CommandContext,
  type ConductContext,
  callThenCommit,
  handle,
} from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { senderOf } from '../../platform/http/sender.ts'
import { assertDrawable } from './assert-drawable.ts'
import { assertFinished } from './assert-finished.ts'
import { deleteArticle, orderArticles, publishContract, saveArticle, savePage } from './commands.ts'
import type { Localised } from './queries.ts'

type Drawable = CommandDeclaration & {
  needs: 'texts.edit'
  body: z.ZodType<{ body: Localised; isPublished?: boolean }>
}

/**
 * A command that publishes a text, which is checked before the transaction begins. INVALID_INPUT at the languages where
 * it has HTML or takes too long; OPEN_NOTES {notes} where it is published in production.
 */
function drawable<Command extends Drawable>(
  { database, config }: Pick<AppDeps, 'database' | 'config'>,
  _command: Command,
  run: (context: CommandContext<Command>) => Promise<AnswerOf<Command>>,
) {
  return callThenCommit(
    database,
    async ({ body, caller, locale, request }: ConductContext<Command>) => {
      // A draft is for the office alone.
      if (!config.isDemo && body.isPublished !== false) assertFinished(body.body)
      await assertDrawable(body.body, { locale, sender: senderOf(request, caller.personId) })
    },
    run,
  )
}

/** POST office/texts/{publish-contract, save-page, save-article, order-articles, delete-article}. */
export function texts(app: App, deps: AppDeps): void {
  handle(app, deps, contract.publishContract, {
    conduct: drawable(deps, contract.publishContract, publishContract),
  })
  handle(app, deps, contract.savePage, { conduct: drawable(deps, contract.savePage, savePage) })
  handle(app, deps, contract.saveArticle, { conduct: drawable(deps, contract.saveArticle, saveArticle) })
  handle(app, deps, contract.orderArticles, { run: orderArticles })
  handle(app, deps, contract.deleteArticle, { run: deleteArticle })
}
