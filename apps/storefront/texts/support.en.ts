import type { SameKeys } from '@anar/ui/i18n'
import type fa from './support.fa.ts'

export default {
  supportPhoneOnly: 'Landline',
  supportEmailText: 'For messages and attachments',
  supportTitle: 'How can we help?',
  supportText: 'We answer every day, around the clock.',
  supportMessenger: 'Messenger',
  supportMessengerText: 'Your message stays there',
  supportChat: 'Online chat',
  supportChatText: 'In the chat app',
  supportPhone: 'Landline, extension {extension}',
  supportPhoneText: 'To follow an order or a payment',
  supportUnavailable: 'The support addresses could not be loaded. Please try again shortly.',
} as const satisfies SameKeys<typeof fa>
