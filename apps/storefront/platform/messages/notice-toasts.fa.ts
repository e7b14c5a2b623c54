export default {
  noticeStockShort: 'موجودی «{name}» کافی نیست',
  noticeStockLeft: '{available} عدد مانده است.',
  noticeFailed: 'انجام نشد',
  noticeSessionEnded: 'نشست شما پایان یافت',
  noticeLoggedOut: 'خارج شدید',
  noticeLogoutFailed: 'خروج انجام نشد',
  noticeLogoutFailedText: 'پاسخی از سرور نرسید؛ هنوز وارد هستید.',
  noticeVpn: 'فیلترشکن را خاموش کنید',
  noticeVpnText: 'چند درخواست پشت سر هم بی‌پاسخ ماند.',
  noticeGone: '{count} کالای سبدتان دیگر عرضه نمی‌شود و برداشته شد',
  noticeMerged: 'سبد شما با موجودی هماهنگ شد',
  noticeMergedLine: '«{name}»: از {wanted} عدد، {kept} عدد ماند.',
} as const
