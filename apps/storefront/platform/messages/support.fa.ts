import social from '@anar/contract/words/social.fa'

export default {
  ...social,
  supportPhoneOnly: 'تلفن ثابت',
  supportEmailText: 'برای نامه و پیوست',
  supportTitle: 'چطور کمک کنیم؟',
  supportText: 'همهٔ روزهای هفته، ۲۴‌ساعته پاسخ می‌دهیم.',
  supportMessenger: 'پیام‌رسان',
  supportMessengerText: 'گفت‌وگو برای بعد هم می‌ماند',
  supportChat: 'گفت‌وگوی آنلاین',
  supportChatText: 'برای پرسش‌های کوتاه',
  supportPhone: 'تلفن ثابت، داخلی {extension}',
  supportPhoneText: 'برای پیگیری سفارش یا پرداخت',
  supportUnavailable: 'نشانی‌های پشتیبانی بارگذاری نشدند. کمی بعد دوباره تلاش کنید.',
} as const
