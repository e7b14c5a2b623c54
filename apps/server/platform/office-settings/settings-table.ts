import { officeSettings, settingRules } from '@anar/contract/commands'
import { type Permission, permissionsByRole } from '@anar/contract/permissions'
import { z } from 'zod'
import { settingsSchema } from '../settings/index.ts'

/** Accepted values of settings that are not numbers. */
const accepted: Readonly<Record<string, string>> = {
  shopName: 'a name of 1 to 80 characters in each language',
  shopLegal:
    'address up to 300 characters; postal code 10 digits, economic number 10 to 16, national id 11, or empty',
  payoutIban: 'a valid Sheba, or none',
  showToman: 'yes or no in each language',
  freeShippingBeforeCode: 'yes or no',
  pricesIncludeVat: 'yes or no',
  warehouseWeekdays: 'at least one weekday, 1 (Monday) to 7',
  carrierWeekdays: 'at least one weekday, 1 (Monday) to 7',
  holidays: 'up to 400 days',
}

type Bounded = { minimum?: number; maximum?: number; multipleOf?: number }

function bounds(name: string, schema: z.ZodType): string {
  const words = accepted[name]
  if (words !== undefined) return words
  const { minimum, maximum, multipleOf } = z.toJSONSchema(schema, { io: 'input' }) as Bounded
  if (minimum === undefined || maximum === undefined)
    throw new Error(`The setting ${name} has no lawful bounds, nor words for what it accepts`)
  const step = multipleOf === undefined || multipleOf === 1 ? '' : `, in steps of ${multipleOf}`
  return `${numberText(minimum)} to ${numberText(maximum)}${step}`
}

const numberText = (value: number) => value.toLocaleString('en-US')

function shown(value: unknown): string {
  if (value === null) return 'none'
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'object' ? 'see the form' : String(value)
}

const rolesWith = (permission: Permission) =>
  Object.entries(permissionsByRole)
    .filter(([, held]) => held.includes(permission))
    .map(([role]) => role)
    .join(', ')

/** The table of all settings of the office's form: accepted values, source, and who may change them. */
export function settingsTable(): string {
  const defaults: Record<string, unknown> = settingsSchema.parse({})
  const rows = Object.entries(officeSettings.shape).map(([name, schema]) => {
    const { source, guard, permission } = settingRules[name as keyof typeof settingRules]
    const second =
      guard === null ? '–' : `${guard.loosens}${guard.of === 'income' ? ', from the next month' : ''}`
    const cells = [
      `\`${name}\``,
      shown(defaults[name]),
      bounds(name, schema),
      source,
      rolesWith(permission ?? 'settings.edit'),
      second,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| setting | at first | accepts | source | changed by | second person (admin) |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
