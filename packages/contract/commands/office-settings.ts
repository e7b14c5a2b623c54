import { z } from 'zod'
import { limitSettings } from './limit-settings.ts'
import { moneySettings } from './money-settings.ts'
import { always, fault } from './values.ts'

/** Every setting of the office's form, each described where it is read. @spec 9.free-shipping, 9.limits */
export const officeSettings = moneySettings.extend(limitSettings.shape)
export type OfficeSettings = z.output<typeof officeSettings>

/** POST office/settings/save: the settings that are named change, the others stay. @spec 9.free-shipping, 9.limits */
export const saveSettings = officeSettings.partial().superRefine((changes, context) => {
  if (Object.keys(changes).length === 0)
    context.addIssue({ code: 'custom', path: [], message: fault('mandatory') })
}, always)
export type SaveSettings = z.input<typeof saveSettings>

/** GET office/settings, and the answer of saving: the settings in force, and those that a new shop starts with. */
// What is answered was read already: a schema that reads what people type is not written backwards.
const told = officeSettings.extend({ payoutIban: z.string().nullable() })
export const settingsInForce = z.object({ values: told, defaults: told })
export type SettingsInForce = z.output<typeof settingsInForce>
