import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { limitSettings } from './limit-settings.ts'
import { moneySettings } from './money-settings.ts'
import { always, fault } from './values.ts'

/** Every setting of the office's form, each described where it is read. @spec 9.free-shipping, 9.limits */
export const officeSettings = moneySettings.extend(limitSettings.shape)
export type OfficeSettings = z.output<typeof officeSettings>

/** GET office/settings, and the answer of saving: the settings in force, and those that a new shop starts with. */
// The answer needs no parsing: a schema that normalizes typed input cannot describe its output.
const settingValues = officeSettings.extend({ payoutIban: z.string().nullable() })
export const settingsInForce = z.object({ values: settingValues, defaults: settingValues })
export type SettingsInForce = z.output<typeof settingsInForce>

export const readOfficeSettings = defineRead({
  path: 'office/settings',
  summary: 'Read the settings of the shop',
  needs: 'settings.read',
  answer: settingsInForce,
})

/** Changes the named settings; the others do not change. @spec 9.free-shipping, 9.limits */
export const saveSettings = defineCommand({
  path: 'office/settings/save',
  summary: 'Change the settings of the shop',
  needs: 'settings.edit',
  effect: 'safeguard',
  isProposed: true,
  idempotency: 'optional',
  body: officeSettings.partial().superRefine((changes, context) => {
    if (Object.keys(changes).length === 0)
      context.addIssue({ code: 'custom', path: [], message: fault('mandatory') })
  }, always),
  answer: settingsInForce,
})
export type SaveSettings = z.input<typeof saveSettings.body>
