import type { SocialWord } from './keys.ts'

export default {
  'social.telegram': 'Telegram',
  'social.instagram': 'Instagram',
  'social.eitaa': 'Eitaa',
  'social.bale': 'Bale',
  'social.aparat': 'Aparat',
  'social.x': 'X',
  'social.whatsapp': 'WhatsApp',
  'social.email': 'Email',
} as const satisfies Record<SocialWord, string>
