import session from '@anar/contract/words/session.fa'

export default {
  ...session,
  noticeStockShort: 'موجودی «{name}» کافی نیست',
  noticeStockLeft: '{available} عدد مانده است.',
  noticeFailed: 'انجام نشد',
  noticeVpn: 'فیلترشکن را خاموش کنید',
  noticeVpnText: 'چند درخواست پشت سر هم بی‌پاسخ ماند.',
  noticeGone: '{count} کالای سبدتان دیگر عرضه نمی‌شود و برداشته شد',
  noticeMerged: 'سبد شما با موجودی هماهنگ شد',
  noticeMergedLine: '«{name}»: از {wanted} عدد، {granted} عدد ماند.',
} as const
