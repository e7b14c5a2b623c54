export default {
  whyList: 'قیمت هر عدد',
  whyDiscount: 'تخفیف {percent}، برای هر عدد',
  whyBox: 'تخفیف خرید چندتایی {percent}، برای هر عدد',
  whyOutdone: 'تخفیف {percent} هم بود؛ از دو تخفیف، آنکه برایتان ارزان‌تر است حساب می‌شود.',
  whyGivenUp: 'هدیه را به‌جای تخفیف {percent} انتخاب کرده‌اید؛ بدون هدیه، جمع پیش از مالیات {amount} می‌شود.',
  whyBoxMissing: '{count} عدد دیگر بردارید تا {percent} تخفیف برای هر عدد بگیرید.',
  whyReward: '{bought} عدد بخرید، {free} عدد هدیه بگیرید',
  whyRewardNotTaken:
    'هدیهٔ «{bought} به‌اضافهٔ {free}» را انتخاب نکرده‌اید؛ با هدیه، جمع پیش از مالیات {amount} می‌شود.',
  whyRewardMissing: '{count} عدد دیگر بردارید تا {free} عدد هدیه بگیرید.',
  whyQuantity: '{quantity} عدد، هر عدد {amount}',
  whyOrderDiscount: 'سهم این کالا از کد تخفیف',
  whyVat: 'مالیات بر ارزش افزوده ({percent})، در جمع سفارش',
  whyScore: 'امتیاز این کالا',
  whyScoreValue: '{points} امتیاز',
} as const
