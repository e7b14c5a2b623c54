import type { SameKeys } from '@anar/ui/i18n'
import type fa from './payment-means.fa.ts'

export default {
  // wallet and gateway
  means: 'How you pay',
  both: 'Wallet and gateway',
  bothText: 'A part comes from your wallet, the rest you pay online.',
  balance: 'Balance {amount}',
  fromWallet: '{amount} from the wallet',
  fromGateway: '{amount} by the gateway',
  walletAmount: 'Amount from the wallet',
  walletMax: 'At most {amount}',
  walletMaxBesideGateway: 'At most {amount}: the gateway takes no less than {min}.',
  walletApply: 'Set amount',
  walletInvalid: 'Enter an amount from 1 up to the maximum.',
  walletOnly: 'Wallet only',
  walletOnlyText: 'Everything comes from your wallet; you do not go to the bank’s page.',
  walletShort: 'Not enough in the wallet',
  topUp: 'Top up the wallet',
  walletUnread: 'Your wallet could not be read; you can pay by the gateway.',
  walletFailed: 'The wallet amount was not set. Try again.',
  // discount code
  code: 'Discount code',
  codeHint: 'Enter the code as you received it.',
  codeApply: 'Apply',
  codeEmpty: 'Enter the discount code.',
  codeFailed: 'The server did not answer. Try again.',
  codeMinimum: 'Buy {amount} more to use this code.',
} satisfies SameKeys<typeof fa>
