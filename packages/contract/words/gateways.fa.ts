import type { GatewaysWord } from './keys.ts'

export default {
  'gateway.sandbox': 'بانک آزمایشی',
  'gateway.zarinpal': 'زرین‌پال',
  'gateway.none': 'بدون درگاه',
} as const satisfies Record<GatewaysWord, string>
