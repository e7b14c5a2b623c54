import * as contract from '@anar/contract/commands'
import { enumerationsIn } from '@anar/contract/enumerations'
import { answerRead } from '../command/index.ts'
import type { App, AppDeps } from '../deps.ts'
import { settingsOf } from '../settings/index.ts'

/** GET settings, GET enumerations: public facts about the shop. @spec 3.enumerations */
export function publicSettings(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readEnumerations, {
    mayLag: false,
    cacheControl: 'no-cache',
    read: ({ locale }) => enumerationsIn(locale.language === 'english' ? 'en' : 'fa'),
  })
  answerRead(app, deps, contract.readPublicSettings, {
    mayLag: false,
    cacheControl: 'no-cache',
    read: async ({ database }) => ({
      ...(await settingsOf(database)),
      gateway: deps.gateway?.name ?? 'none',
    }),
  })
}
