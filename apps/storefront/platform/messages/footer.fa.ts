export default {
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
  socialInstagram: 'اینستاگرام',
  socialEitaa: 'ایتا',
  socialBale: 'بله',
  socialAparat: 'آپارات',
  socialX: 'ایکس',
  footerReturn: '{count} روز مهلت بازگشت',
  footerSamples: 'نام‌ها، قیمت‌ها و نظرهای این فروشگاه نمونه‌اند.',
} as const
