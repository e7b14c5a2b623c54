import * as contract from '@anar/contract/commands'
import { answerRead } from '../command/index.ts'
import type { App, AppDeps } from '../deps.ts'
import { guardedCommand } from '../proposals/index.ts'
import { inForce, savingSettings } from './save.ts'
import { siteSettings } from './site.ts'

/** GET office/settings, POST office/settings/save: the settings of the shop. @spec 9.free-shipping, 9.limits */
export function officeSettings(app: App, deps: AppDeps): void {
  siteSettings(app, deps)
  answerRead(app, deps, contract.readOfficeSettings, {
    mayLag: false,
    read: ({ database }) => inForce(database),
  })
  guardedCommand(app, deps, savingSettings)
}
