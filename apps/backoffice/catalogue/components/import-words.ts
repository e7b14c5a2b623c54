import type { ImportFormat, ImportOptions, ImportState } from '@anar/contract/commands'
import type { Tone } from '@anar/ui'

/** Keys of importsMessages by enum value. */
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

export const importOptionWords = {
  format: 'format',
  as: 'become',
  existing: 'existing',
  language: 'language',
  priceUnit: 'priceUnit',
} as const satisfies Record<keyof ImportOptions, string>

/** Labels of all options in one map; no value occurs twice with different meanings. */
export const importChoiceWords = {
  ...importFormatWords,
  drafts: 'asDrafts',
  published: 'asPublished',
  update: 'existingUpdate',
  skip: 'existingSkip',
  fa: 'langFa',
  en: 'langEn',
  ar: 'langAr',
  tr: 'langTr',
  toman: 'toman',
  rial: 'rial',
} as const satisfies Record<ImportOptions[keyof ImportOptions], string>
