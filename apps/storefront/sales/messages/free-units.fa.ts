export default {
  choiceOf: 'هدیهٔ «{name}»',
  head: '{bought} عدد بخرید، {free} عدد هدیه بگیرید',
  withFree: 'با هدیه، بی‌تخفیف: {units}',
  withoutFree: 'بدون هدیه: {units}',
  freeShort: 'برای هدیه موجودی کافی نیست.',
  cheaper: 'با {count} عدد، جمع کمتر می‌شود: {amount}',
  takeMore: 'خرید {count} عدد',
} as const
