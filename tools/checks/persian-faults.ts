/** Forbidden spellings in Persian texts, each with its correction. */
const faults: readonly { pattern: RegExp; reason: string }[] = [
  { pattern: /[0-9]/, reason: 'Latin digits; write ۰ to ۹' },
  { pattern: /[٠-٩]/, reason: 'Arabic digits; write ۰ to ۹' },
  { pattern: /[يى]/, reason: 'Arabic ye (ي); write ی' },
  { pattern: /ك/, reason: 'Arabic kaf (ك); write ک' },
  { pattern: /ة/, reason: 'Arabic te (ة); write ه or ت' },
  { pattern: /[?,;]/, reason: 'Latin punctuation; write ؟ ، ؛' },
  { pattern: /!/, reason: 'an exclamation mark; the shop does not shout' },
  { pattern: /["“”']/, reason: 'Latin quotation marks; write « and »' },
  { pattern: /\.\.\./, reason: 'three dots; write …' },
  { pattern: /(^|[\s«(])ن?می\s+[آ-ی]/, reason: 'a space after «می»; write a half-space' },
  {
    pattern: /[آ-ی]\s+(ها|های|هایی|هایم|هایت|هایش)(?=$|[\s.،؛:؟»)])/,
    reason: 'a space before «ها»; write a half-space',
  },
  // «ویتامین ای» is vitamin E, and «تر» by itself means wet.
  {
    pattern: /[آ-ی](?<!ویتامین)\s+(ای|ام|اید|اند|ایم|ترین)(?=$|[\s.،؛:؟»)])/,
    reason: 'a space before an ending; write a half-space',
  },
  { pattern: /آدرس/, reason: '«آدرس»; write «نشانی»' },
  { pattern: /رونوشت (شد|نشد|گرفته|از کد|پیوند|نشانی)/, reason: '«رونوشت»; write «کپی»' },
  { pattern: /هم‌رسانی/, reason: '«هم‌رسانی»; write «اشتراک‌گذاری»' },
  { pattern: /پوستهٔ (شب|روز)/, reason: '«پوسته»; write «حالت شب»' },
  { pattern: /فیلد الزامی/, reason: '«فیلد الزامی است»; write «این بخش را پر کنید»' },
  { pattern: /وجه برگشت$/, reason: '«وجه برگشت»; write «وجه بازگردانده شد»' },
  { pattern: /کارهای این سفارش/, reason: '«کارهای این سفارش»; write «عملیات سفارش»' },
  { pattern: /روز مهلت بازگشت/, reason: '«روز مهلت بازگشت»; write «روز ضمانت بازگشت کالا»' },
  { pattern: /را درست کنید/, reason: '«درست کنید»; write «اصلاح کنید» or «اصلاح یا حذف کنید»' },
  { pattern: / {2,}|^ | $/, reason: 'a space too many' },
]

// Exempt from the rules for digits and punctuation: placeholders, links, and Latin words with what belongs to them (SPF 50, B5).
const leftAsTheyAre = /\{\w+\}|https?:\S+|[@#$%^]|[A-Za-z][A-Za-z0-9'&.,/+-]*(?:[ ‌][0-9]+\+?)?/g

/** The faults of a Persian text; empty where it is native. */
export function persianFaultsOf(text: string): string[] {
  const persian = text.replace(leftAsTheyAre, 'x')
  return faults.filter(({ pattern }) => pattern.test(persian)).map(({ reason }) => reason)
}
