export default {
  title: 'تصویر بزرگ {name}',
  pictureOf: '{name}، تصویر {place} از {total}',
  scale: 'بزرگ‌نمایی {percent}',
  close: 'بستن تصویر بزرگ',
  zoomIn: 'بزرگ‌تر',
  zoomOut: 'کوچک‌تر',
  previous: 'تصویر قبلی',
  next: 'تصویر بعدی',
  where: '{place} از {total}',
} as const
