export default {
  notCopied: 'کپی نشد؛ از اینجا کپی کنید',
  notShared: 'اگر پنجرهٔ اشتراک‌گذاری باز نشد، لینک را از اینجا کپی کنید',
} as const
