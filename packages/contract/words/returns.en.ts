import type { ReturnsWord } from './keys.ts'

export default {
  'returnState.Requested': 'Waiting for review',
  'returnState.Accepted': 'Accepted',
  'returnState.Received': 'Being inspected',
  'returnState.AwaitingStock': 'Waiting for a replacement',
  'returnState.Refunded': 'Refunded',
  'returnState.Replaced': 'Replaced',
  'returnState.Refused': 'Not accepted',
  'returnState.Cancelled': 'Cancelled',
  'returnKind.Defective': 'Defective item',
  'returnKind.Wrong': 'Wrong item sent',
  'returnKind.ChangeOfMind': 'Change of mind',
  'refundWay.wallet': 'Wallet',
  'refundWay.source': 'Original payment method',
  'refundWay.iban': 'Bank account (Sheba)',
} as const satisfies Record<ReturnsWord, string>
