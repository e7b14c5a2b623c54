import social from '@anar/contract/words/social.fa'

export default {
  ...social,
  footerSell: 'فروش در انار',
  footerText:
    'فروشگاه کالای زیبایی و سلامت. قیمت روشن، امتیاز روی هر کالا و پورسانتی که می‌شود ریال‌به‌ریال توضیحش داد.',
  footerShopping: 'خرید',
  footerCategories: 'دسته‌ها',
  footerSupport: 'پشتیبانی ۲۴‌ساعته',
  footerCall: 'تماس، داخلی {extension}',
  footerCallUs: 'تماس تلفنی',
  footerElsewhere: 'انار در جاهای دیگر',
  footerSeals: 'نمادهای اعتماد',
  footerReturn: '{count} روز ضمانت بازگشت کالا',
  footerSamples: 'نام‌ها، قیمت‌ها و نظرهای این فروشگاه نمونه‌اند.',
} as const
