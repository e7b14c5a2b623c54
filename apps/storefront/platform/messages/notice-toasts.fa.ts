import session from '@anar/contract/words/session.fa'

export default {
  ...session,
  noticeStockShort: 'موجودی «{name}» کافی نیست',
  noticeStockLeft: '{available} عدد مانده است.',
  noticeFailed: 'انجام نشد',
  noticeVpn: 'فیلترشکن را خاموش کنید',
  noticeVpnText: 'چند درخواست پشت سر هم بی‌پاسخ ماند.',
  noticeGone: '{count} کالای سبدتان دیگر عرضه نمی‌شود و حذف شد',
  noticeMerged: 'سبد پیش از ورود به سبد شما پیوست',
  noticeMergedCount: '{count} کالا افزوده شد.',
  noticeFewer: '«{name}»: موجودی کافی نیست؛ از {wanted} عدد، {granted} عدد ماند.',
  noticeRemoved: '«{name}» از سبد حذف شد',
  noticeUndo: 'بازگرداندن',
  noticeNotBack: 'همهٔ آنچه حذف شده بود برنگشت',
} as const
