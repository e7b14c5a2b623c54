export default {
  title: 'تصویر بزرگ {name}',
  imageOf: '{name}، تصویر {position} از {total}',
  scale: 'بزرگ‌نمایی {percent}',
  close: 'بستن تصویر بزرگ',
  zoomIn: 'بزرگ‌تر',
  zoomOut: 'کوچک‌تر',
  previous: 'تصویر قبلی',
  next: 'تصویر بعدی',
  where: '{position} از {total}',
} as const
