import type { SocialWord } from './keys.ts'

export default {
  'social.telegram': 'تلگرام',
  'social.instagram': 'اینستاگرام',
  'social.eitaa': 'ایتا',
  'social.bale': 'بله',
  'social.aparat': 'آپارات',
  'social.x': 'ایکس',
  'social.whatsapp': 'واتس‌اپ',
  'social.email': 'ایمیل',
} as const satisfies Record<SocialWord, string>
