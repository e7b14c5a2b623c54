export default {
  supportPhoneOnly: 'تلفن ثابت',
  supportEmailText: 'برای نامه و پیوست',
  supportTitle: 'چطور کمک کنیم؟',
  supportText: 'همهٔ روزهای هفته، ۲۴ ساعته پاسخ می‌دهیم.',
  supportMessenger: 'پیام‌رسان',
  supportMessengerText: 'پیام شما همان‌جا می‌ماند',
  supportChat: 'گفت‌وگوی آنلاین',
  supportChatText: 'در برنامهٔ گفت‌وگو',
  supportPhone: 'تلفن ثابت، داخلی {extension}',
  supportPhoneText: 'برای پیگیری سفارش و پرداخت',
  supportUnavailable: 'نشانی‌های پشتیبانی بارگذاری نشدند. کمی بعد دوباره تلاش کنید.',
} as const
