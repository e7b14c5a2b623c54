import type { OfficeSettings, SettingsInForce } from '@anar/contract/commands'
import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../db/pool.ts'
import type { App, AppDeps } from '../../deps.ts'
import type { Locale } from '../../http/locale.ts'
import { type CommandContext, command, invalidFields, reading } from '../command/index.ts'
import { changeSettings, picked } from './change.ts'
import { lockSettings, settingsOf } from './queries.ts'
import { settingsSchema } from './settings.ts'

/** GET office/settings, POST office/settings/save: the settings of the shop. @spec 9.free-shipping, 9.limits */
export function officeSettings(app: App, deps: AppDeps): void {
  reading(app, deps, {
    path: 'office/settings',
    tag: 'office/settings',
    summary: 'The settings of the shop',
    answer: contract.settingsInForce,
    needs: 'settings.read',
    read: () => inForce(deps.database),
  })
  command(app, deps, {
    path: 'office/settings/save',
    summary: 'Change settings of the shop',
    body: contract.saveSettings,
    answer: contract.settingsInForce,
    needs: 'settings.edit',
    effect: 'safeguard',
    idempotency: 'optional',
    run: saveSettings,
  })
}

type Context = CommandContext<typeof contract.saveSettings> & { locale: Locale }

/**
 * Changes the settings that are named, from the next command on; what stays as it was is not recorded.
 * INVALID_INPUT, also where one that must not be above another would be; FORBIDDEN where a safeguard would become
 * another without `safeguards.edit`.
 */
async function saveSettings({ tx, body, caller, now, locale }: Context): Promise<SettingsInForce> {
  await lockSettings(tx)
  const { values: before } = await inForce(tx)
  const after = { ...before, ...body }
  const isSafeguardChanged = contract.safeguards.some((name) => before[name] !== after[name])
  if (isSafeguardChanged && !caller.permissions.includes('safeguards.edit')) throw new Refusal('FORBIDDEN')
  for (const { lower, upper } of inOrder) {
    if (after[lower] <= after[upper]) continue
    throw invalidFields({ [body[upper] === undefined ? lower : upper]: 'notAccepted' }, locale.language)
  }
  await changeSettings(tx, { before, after }, { accountId: caller.accountId, action: 'settings/save', now })
  return inForce(tx)
}

/** Settings of which one is never above the other. */
const inOrder = [
  { lower: 'topUpMinRial', upper: 'topUpMaxRial' },
  // Whoever may ask for another code only later would stand there without one that can be used.
  { lower: 'codeResendSeconds', upper: 'codeSeconds' },
] as const satisfies readonly Record<'lower' | 'upper', keyof OfficeSettings>[]

const keys = Object.keys(contract.officeSettings.shape) as (keyof OfficeSettings)[]

async function inForce(sql: Sql): Promise<SettingsInForce> {
  return { values: shownOf(await settingsOf(sql)), defaults: shownOf(settingsSchema.parse({})) }
}

const shownOf = (settings: OfficeSettings): OfficeSettings => picked(settings, keys)
