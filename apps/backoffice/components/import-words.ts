import type { ImportFormat, ImportState } from '@anar/contract/commands'
import type { Tone } from '@anar/ui'

/** The keys of the imports' texts for what is told by a code. */
export const importStateWords = {
  Checking: 'stateChecking',
  Unreadable: 'stateUnreadable',
  Checked: 'stateChecked',
  Running: 'stateRunning',
  Stopped: 'stateStopped',
  Done: 'stateDone',
} as const satisfies Record<ImportState, string>

export const importStateTones = {
  Checking: 'info',
  Unreadable: 'danger',
  Checked: 'warning',
  Running: 'info',
  Stopped: 'warning',
  Done: 'positive',
} as const satisfies Record<ImportState, Tone>

export const importFormatWords = {
  auto: 'formatAuto',
  own: 'formatOwn',
  woocommerce: 'formatWoo',
  shopify: 'formatShopify',
} as const satisfies Record<ImportFormat | 'auto', string>
