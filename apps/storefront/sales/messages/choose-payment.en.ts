import gateways from '@anar/contract/words/gateways.en'
import type { SameKeys } from '@anar/ui/i18n'
import type fa from './choose-payment.fa.ts'

export default {
  ...gateways,
  paymentTitle: 'Payment method',
  gatewayOnline: 'Online gateway',
  gatewayOnlineText:
    'All cards of the Shetab network. You pay on the bank’s page; your card details never reach us.',
  gatewayTestBadge: 'Demo',
  gatewayTestText: 'This is a demo shop: the test bank moves no money and asks for no card.',
  nothingToPay: 'Nothing to pay for this order',
  deliveryRecap: 'Sent to',
  pickupRecap: 'Pickup from',
  receiverRecap: 'Receiver: {name}',
  change: 'Change',
  changeAddress: 'Change address and delivery',
  itemsRecap: 'Items in this order',
  pay: 'Pay and place order',
  payShort: 'Pay',
  goingToBank: 'Going to the bank’s page',
  confirmNewAmount: 'Confirm and pay {amount}',
  confirmShort: 'Confirm and pay',
  chooseDeliveryFirst: 'Choose address and delivery first.',
} as const satisfies SameKeys<typeof fa>
