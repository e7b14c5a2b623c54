import type { MoneySettings, SettingsInForce } from '@anar/contract/commands'
import * as contract from '@anar/contract/commands'
import type { Sql } from '../../db/pool.ts'
import type { App, AppDeps } from '../../deps.ts'
import type { Locale } from '../../http/locale.ts'
import { type CommandContext, command, invalidFields, reading } from '../command/index.ts'
import { changeSettings, picked } from './change.ts'
import { lockSettings, settingsOf } from './queries.ts'
import { settingsSchema } from './settings.ts'

/** GET office/settings, POST office/settings/save: the settings that decide about money. @spec 9.free-shipping, 9.limits */
export function officeSettings(app: App, deps: AppDeps): void {
  reading(app, deps, {
    path: 'office/settings',
    tag: 'office/settings',
    summary: 'The settings that decide about money',
    answer: contract.settingsInForce,
    needs: 'settings.read',
    read: () => inForce(deps.database),
  })
  command(app, deps, {
    path: 'office/settings/save',
    summary: 'Change settings that decide about money',
    body: contract.saveSettings,
    answer: contract.settingsInForce,
    needs: 'settings.edit',
    idempotency: 'optional',
    run: saveSettings,
  })
}

type Context = CommandContext<typeof contract.saveSettings> & { locale: Locale }

/**
 * Changes the settings that are named, from the next command on; what stays as it was is not recorded.
 * INVALID_INPUT, also where the largest top-up would be below the smallest.
 */
async function saveSettings({ tx, body, caller, now, locale }: Context): Promise<SettingsInForce> {
  await lockSettings(tx)
  const { values: before } = await inForce(tx)
  const after = { ...before, ...body }
  if (after.topUpMinRial > after.topUpMaxRial)
    throw invalidFields(
      { [body.topUpMaxRial === undefined ? 'topUpMinRial' : 'topUpMaxRial']: 'notAccepted' },
      locale.language,
    )
  await changeSettings(tx, { before, after }, { accountId: caller.accountId, action: 'settings/save', now })
  return inForce(tx)
}

const keys = Object.keys(contract.moneySettings.shape) as (keyof MoneySettings)[]

async function inForce(sql: Sql): Promise<SettingsInForce> {
  return { values: moneyOf(await settingsOf(sql)), defaults: moneyOf(settingsSchema.parse({})) }
}

const moneyOf = (settings: MoneySettings): MoneySettings => picked(settings, keys)
