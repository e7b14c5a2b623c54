export default {
  cancel: 'انصراف',
  priceChangedTitle: 'مبلغ سفارش تغییر کرد',
  priceChangedText: 'از زمانی که این صفحه را دیدید، قیمت‌ها عوض شده‌اند. تا تأیید نکنید چیزی پرداخت نمی‌شود.',
  priceBefore: 'دیده بودید',
  priceNow: 'اکنون',
  backToBasket: 'بازگشت به سبد',
  stockShortTitle: 'موجودی کافی نیست',
  stockShortText: 'چیزی پرداخت نشده است. تعداد این کالاها را در سبد درست کنید:',
  stockShortLine: '«{name}»: {available} عدد مانده است',
  stockGoneLine: '«{name}»: دیگر موجود نیست',
  lookAgain: 'چیزی پرداخت نشده است. مبلغ‌های تازه را ببینید و دوباره تأیید کنید.',
  gatewayDownTitle: 'درگاه پاسخ نمی‌دهد',
  gatewayDownText: 'مبلغی کسر نشده است. کمی بعد دوباره تلاش کنید؛ سبد شما سر جایش است.',
  awaitingTitle: 'پرداخت این سفارش ناتمام است',
  awaitingText:
    'پرداختی برای این سفارش آغاز شده است؛ شاید در برگهٔ دیگری باز باشد. کالاها تا {time} برای شما کنار گذاشته شده‌اند.',
  awaitingContinue: 'ادامهٔ پرداخت',
  awaitingGiveUp: 'رها کردن این پرداخت',
  awaitingGiveUpTitle: 'این پرداخت رها شود؟',
  awaitingGiveUpText:
    'کالاها آزاد می‌شوند و سفارش دوباره سبد می‌شود. اگر همین حالا در صفحهٔ بانک هستید، ابتدا آن را تمام کنید.',
  awaitingGaveUp: 'سفارش دوباره سبد شد',
} as const
