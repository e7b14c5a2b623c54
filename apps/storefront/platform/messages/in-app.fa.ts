export default {
  inAppTitle: 'این صفحه در مرورگر داخلی پیام‌رسان باز شده است',
  inAppText: 'برای ورود و پرداخت بی‌دردسر، از فهرست بالای صفحه «باز کردن در مرورگر» را بزنید.',
  inAppCopy: 'کپی نشانی',
  inAppCopied: 'نشانی صفحه کپی شد',
  inAppDismiss: 'متوجه شدم',
} as const
