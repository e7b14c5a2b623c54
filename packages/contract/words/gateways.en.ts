import type { GatewaysWord } from './keys.ts'

export default {
  'gateway.sandbox': 'Test bank',
  'gateway.zarinpal': 'ZarinPal',
  'gateway.none': 'No gateway',
} as const satisfies Record<GatewaysWord, string>
