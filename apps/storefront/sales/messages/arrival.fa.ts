export default {
  by: 'تحویل تا {date}',
  from: 'آمادهٔ دریافت از {date}',
  date: '{weekday} {date}',
  saturday: 'شنبه',
  sunday: 'یکشنبه',
  monday: 'دوشنبه',
  tuesday: 'سه‌شنبه',
  wednesday: 'چهارشنبه',
  thursday: 'پنجشنبه',
  friday: 'جمعه',
} as const
