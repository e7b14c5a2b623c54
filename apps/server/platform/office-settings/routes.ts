import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { reading } from '../command/index.ts'
import { guardedCommand } from '../proposals/index.ts'
import { inForce, savingSettings } from './save.ts'
import { siteSettings } from './site.ts'

/** GET office/settings, POST office/settings/save: the settings of the shop. @spec 9.free-shipping, 9.limits */
export function officeSettings(app: App, deps: AppDeps): void {
  siteSettings(app, deps)
  reading(app, deps, {
    path: 'office/settings',
    tag: 'office/settings',
    summary: 'The settings of the shop',
    answer: contract.settingsInForce,
    needs: 'settings.read',
    read: () => inForce(deps.database),
  })
  guardedCommand(app, deps, savingSettings)
}
