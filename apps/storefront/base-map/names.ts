import type { Point } from './clip.ts'

type Named = { fa: string; en: string; at: Point }

/** The position of each country's name, inside its visible part. */
export const countryNames: readonly Named[] = [
  { fa: 'ایران', en: 'Iran', at: [54.3, 33.35] },
  { fa: 'ترکیه', en: 'Turkey', at: [41.9, 39.3] },
  { fa: 'عراق', en: 'Iraq', at: [43.2, 33.6] },
  { fa: 'عربستان سعودی', en: 'Saudi Arabia', at: [45.4, 24.6] },
  { fa: 'کویت', en: 'Kuwait', at: [47.6, 29.3] },
  { fa: 'قطر', en: 'Qatar', at: [51.2, 25.2] },
  { fa: 'امارات', en: 'Emirates', at: [54.4, 23.6] },
  { fa: 'عمان', en: 'Oman', at: [57, 22.2] },
  { fa: 'پاکستان', en: 'Pakistan', at: [65, 27.8] },
  { fa: 'افغانستان', en: 'Afghanistan', at: [65, 33.6] },
  { fa: 'ترکمنستان', en: 'Turkmenistan', at: [59.2, 39.4] },
  { fa: 'ازبکستان', en: 'Uzbekistan', at: [63.4, 41.6] },
  { fa: 'جمهوری آذربایجان', en: 'Azerbaijan', at: [47.7, 40.4] },
  { fa: 'ارمنستان', en: 'Armenia', at: [44.9, 40.4] },
  { fa: 'گرجستان', en: 'Georgia', at: [43.5, 42.1] },
  { fa: 'سوریه', en: 'Syria', at: [38.6, 35] },
  { fa: 'تاجیکستان', en: 'Tajikistan', at: [69, 38.6] },
  { fa: 'قزاقستان', en: 'Kazakhstan', at: [55, 43.9] },
]

export const seaNames: readonly Named[] = [
  { fa: 'دریای خزر', en: 'Caspian Sea', at: [51, 39.2] },
  { fa: 'خلیج فارس', en: 'Persian Gulf', at: [51.3, 27.1] },
  { fa: 'دریای عمان', en: 'Gulf of Oman', at: [59.3, 24.6] },
]
