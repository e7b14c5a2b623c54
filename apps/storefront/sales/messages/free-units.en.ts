import type { SameKeys } from '@anar/ui/i18n'
import type fa from './free-units.fa.ts'

export default {
  choiceOf: 'Free units of “{name}”',
  head: 'Buy {bought}, get {free} free',
  withFree: 'With free units, no discount: {units}',
  withoutFree: 'Without free units: {units}',
  freeShort: 'Not enough in stock for the free units.',
  cheaper: { one: '{count} costs less in total: {amount}', other: '{count} cost less in total: {amount}' },
  takeMore: 'Take {count}',
} as const satisfies SameKeys<typeof fa>
