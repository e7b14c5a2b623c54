export default {
  zoomIn: 'بزرگ‌تر',
  zoomOut: 'کوچک‌تر',
  rotate: 'چرخش',
  reset: 'بازگشت به اندازهٔ نخست',
  none: 'مدرکی بارگذاری نشده است.',
  sentOn: 'بارگذاری در {day}',
} as const
