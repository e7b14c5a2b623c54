export default {
  inAppTitle: 'این صفحه در مرورگر داخلی پیام‌رسان باز شده است',
  inAppText: 'برای ورود و پرداخت بی‌دردسر، از فهرست بالای صفحه «باز کردن در مرورگر» را بزنید.',
  inAppCopy: 'رونوشت نشانی',
  inAppCopied: 'نشانی صفحه رونوشت شد',
  inAppDismiss: 'متوجه شدم',
} as const
