import type { MoneySettings, SettingsInForce } from '@anar/contract/commands'
import * as contract from '@anar/contract/commands'
import type { z } from 'zod'
import type { Sql } from '../../db/pool.ts'
import type { App, AppDeps } from '../../deps.ts'
import type { Locale } from '../../http/locale.ts'
import { recordAudit } from '../audit/index.ts'
import { type AccountCaller, permittedAccountOf } from '../caller/index.ts'
import { command, invalidFields } from '../command/index.ts'
import { lockSettings, settingsOf, writeSettings } from './queries.ts'
import { settingsSchema } from './settings.ts'

/** GET office/settings, POST office/settings/save: the settings that decide about money. @spec 9.free-shipping, 9.limits */
export function officeSettings(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/office/settings',
    schema: {
      tags: ['office/settings'],
      summary: 'The settings that decide about money',
      response: { 200: contract.settingsInForce },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await permittedAccountOf(request, deps, 'settings.read')
      return inForce(deps.database)
    },
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

type Context = {
  tx: Sql
  body: z.output<typeof contract.saveSettings>
  caller: AccountCaller
  now: Temporal.Instant
  locale: Locale
}

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
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (changed.length > 0) {
    await writeSettings(tx, pick(after, changed), now)
    await recordAudit(tx, {
      accountId: caller.accountId,
      action: 'settings/save',
      subject: changed.join(', '),
      details: { before: pick(before, changed), after: pick(after, changed) },
      now,
    })
  }
  return inForce(tx)
}

const keys = Object.keys(contract.moneySettings.shape) as (keyof MoneySettings)[]

async function inForce(sql: Sql): Promise<SettingsInForce> {
  return { values: moneyOf(await settingsOf(sql)), defaults: moneyOf(settingsSchema.parse({})) }
}

function moneyOf(settings: MoneySettings): MoneySettings {
  return pick(settings, keys) as MoneySettings
}

function pick(settings: MoneySettings, wanted: readonly (keyof MoneySettings)[]): Partial<MoneySettings> {
  return Object.fromEntries(wanted.map((key) => [key, settings[key]]))
}
