import social from '@anar/contract/words/social.en'
import type { SameKeys } from '@anar/ui/i18n'
import type fa from './support.fa.ts'

export default {
  ...social,
  supportPhoneOnly: 'Landline',
  supportEmailText: 'For messages and attachments',
  supportTitle: 'How can we help?',
  supportText: 'We answer every day, around the clock.',
  supportMessenger: 'Messenger',
  supportMessengerText: 'The conversation is kept for later',
  supportChat: 'Online chat',
  supportChatText: 'For a quick question',
  supportPhone: 'Landline, extension {extension}',
  supportPhoneText: 'To follow up an order or a payment',
  supportUnavailable: 'The support addresses could not be loaded. Please try again shortly.',
} as const satisfies SameKeys<typeof fa>
