import type { OfficeSettings, SettingsInForce } from '@anar/contract/commands'
import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { instantsOf, jalaliMonthOf } from '@anar/domain/calendar'
import { invalidFields } from '../command/index.ts'
import type { Sql } from '../db/pool.ts'
import {
  anyChange,
  type ChangeContext,
  type ChangeDescription,
  type GuardedChange,
} from '../proposals/index.ts'
import { lockSettings, settingsOf, settingsSchema } from '../settings/index.ts'
import { changeSettings, picked } from './change.ts'

type Context = ChangeContext<typeof contract.saveSettings>

/** POST office/settings/save: loosening a guard takes a second person with `safeguards.edit`. */
export const savingSettings = {
  command: contract.saveSettings,
  describe: describeLoosening,
  run: saveSettings,
} satisfies GuardedChange<typeof contract.saveSettings>

export const settingsChanges = [anyChange(savingSettings)]

/**
 * Changes the named settings, effective from the next command; unchanged ones are not recorded. INVALID_INPUT, also where
 * a lower bound would exceed its upper bound; FORBIDDEN for a changed setting whose permission the caller lacks.
 */
async function saveSettings(context: Context): Promise<SettingsInForce> {
  const { tx, caller, now } = context
  const { before, after } = await judged(context)
  await changeSettings(tx, { before, after }, { accountId: caller.accountId, action: 'settings/save', now })
  return inForce(tx)
}

/**
 * The settings that would loosen a guard, before and after; null where none would. Changes of income wait for the next
 * month. Refuses as `saveSettings`.
 */
async function describeLoosening(context: Context): Promise<ChangeDescription | null> {
  const { before, after } = await judged(context)
  const names = keys.filter((name) => contract.isLoosened(name, before[name], after[name]))
  if (names.length === 0) return null
  const isIncome = names.some((name) => contract.settingRules[name].guard?.of === 'income')
  const month = jalaliMonthOf(context.now.epochMilliseconds)
  return {
    subject: names.join(', '),
    before: picked(
      before,
      keys.filter((name) => context.body[name] !== undefined),
    ),
    after: picked(
      after,
      keys.filter((name) => context.body[name] !== undefined),
    ),
    permission: 'safeguards.edit',
    ...(isIncome && { notBefore: Temporal.Instant.fromEpochMilliseconds(instantsOf(month).endMs) }),
  }
}

async function judged({
  tx,
  body,
  caller,
  locale,
}: Context): Promise<{ before: OfficeSettings; after: OfficeSettings }> {
  await lockSettings(tx)
  const { values: before } = await inForce(tx)
  const after = { ...before, ...body }
  for (const name of keys) {
    const { permission } = contract.settingRules[name]
    const isChanged = JSON.stringify(before[name]) !== JSON.stringify(after[name])
    if (isChanged && permission && !caller.permissions.includes(permission)) throw new Refusal('FORBIDDEN')
  }
  for (const { lower, upper } of inOrder) {
    if (after[lower] <= after[upper]) continue
    throw invalidFields({ [body[upper] === undefined ? lower : upper]: 'notAccepted' }, locale.language)
  }
  return { before, after }
}

/** Pairs of settings of which the first must not exceed the second. */
const inOrder = [
  { lower: 'topUpMinRial', upper: 'topUpMaxRial' },
  // Otherwise a code would expire before another one can be requested.
  { lower: 'codeResendSeconds', upper: 'codeSeconds' },
  { lower: 'codeResendSeconds', upper: 'emailCodeSeconds' },
] as const satisfies readonly Record<'lower' | 'upper', keyof OfficeSettings>[]

const keys = Object.keys(contract.officeSettings.shape) as (keyof OfficeSettings)[]

/** The values of the office's form: those in force, and the defaults of a new shop. */
export async function inForce(sql: Sql): Promise<SettingsInForce> {
  return { values: shownOf(await settingsOf(sql)), defaults: shownOf(settingsSchema.parse({})) }
}

const shownOf = (settings: OfficeSettings): OfficeSettings => picked(settings, keys)
