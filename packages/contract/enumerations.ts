import type { genders, maritalStatuses, militaryStatuses, nationalities } from './entities/codes.ts'

type Words<Codes extends readonly string[]> = Record<Codes[number], { fa: string; en: string }>

/** What people choose from lists when they say who they are, in the order of the lists. @spec 3.enumerations */
export const enumerations = {
  gender: {
    FEMALE: { fa: 'زن', en: 'Female' },
    MALE: { fa: 'مرد', en: 'Male' },
  } satisfies Words<typeof genders>,
  maritalStatus: {
    SINGLE: { fa: 'مجرد', en: 'Single' },
    MARRIED: { fa: 'متأهل', en: 'Married' },
  } satisfies Words<typeof maritalStatuses>,
  militaryStatus: {
    End_Of_Service: { fa: 'پایان خدمت', en: 'Service completed' },
    Conscription: { fa: 'مشمول', en: 'Liable to service' },
    Temporary_Educational_Exemption: { fa: 'معافیت تحصیلی موقت', en: 'Temporary educational exemption' },
    Permanent_Educational_Exemption: { fa: 'معافیت تحصیلی دائم', en: 'Permanent educational exemption' },
    Temporary_Medical_Exemption: { fa: 'معافیت پزشکی موقت', en: 'Temporary medical exemption' },
    Permanent_Medical_Exemption: { fa: 'معافیت پزشکی دائم', en: 'Permanent medical exemption' },
    Temporary_Family_Support_Exemption: { fa: 'معافیت کفالت موقت', en: 'Temporary family-support exemption' },
    Permanent_Family_Support_Exemption: { fa: 'معافیت کفالت دائم', en: 'Permanent family-support exemption' },
    Temporary_Sacrifice_Exemption: { fa: 'معافیت ایثارگری موقت', en: 'Temporary sacrifice exemption' },
    Permanent_Sacrifice_Exemption: { fa: 'معافیت ایثارگری دائم', en: 'Permanent sacrifice exemption' },
    Other_Permanent_Exemptions: { fa: 'دیگر معافیت‌های دائم', en: 'Other permanent exemptions' },
  } satisfies Words<typeof militaryStatuses>,
  nationality: {
    IRANIAN: { fa: 'ایرانی', en: 'Iranian' },
    AFGHAN: { fa: 'افغانستانی', en: 'Afghan' },
    ARMENIAN: { fa: 'ارمنستانی', en: 'Armenian' },
    AZERBAIJANI: { fa: 'آذربایجانی', en: 'Azerbaijani' },
    CHINESE: { fa: 'چینی', en: 'Chinese' },
    ENGLISH: { fa: 'انگلیسی', en: 'British' },
    FRENCH: { fa: 'فرانسوی', en: 'French' },
    GERMAN: { fa: 'آلمانی', en: 'German' },
    INDIAN: { fa: 'هندی', en: 'Indian' },
    IRAQI: { fa: 'عراقی', en: 'Iraqi' },
    ITALIAN: { fa: 'ایتالیایی', en: 'Italian' },
    JAPANESE: { fa: 'ژاپنی', en: 'Japanese' },
    LEBANESE: { fa: 'لبنانی', en: 'Lebanese' },
    OMANI: { fa: 'عمانی', en: 'Omani' },
    PAKISTANI: { fa: 'پاکستانی', en: 'Pakistani' },
    RUSSIAN: { fa: 'روسی', en: 'Russian' },
    SAUDI_ARABIAN: { fa: 'عربستانی', en: 'Saudi Arabian' },
    SOUTH_KOREAN: { fa: 'کره‌ای (جنوبی)', en: 'South Korean' },
    SYRIAN: { fa: 'سوری', en: 'Syrian' },
    TAJIK: { fa: 'تاجیکستانی', en: 'Tajik' },
    TURKISH: { fa: 'ترکیه‌ای', en: 'Turkish' },
    TURKMEN: { fa: 'ترکمنستانی', en: 'Turkmen' },
  } satisfies Words<typeof nationalities>,
} as const

export type EnumerationName = keyof typeof enumerations
/** A member of an enumeration, as `GET enumerations` tells it. */
export type EnumerationMember = { enumeration: EnumerationName; value: string; text: string }

/** Every member of every enumeration in a language. Of nationalities the Iranian comes first, the others by name. */
export function enumerationsIn(language: 'fa' | 'en'): EnumerationMember[] {
  const { nationality, ...others } = enumerations
  const [iranian, ...nations] = membersOf('nationality', nationality, language)
  return [
    ...(Object.keys(others) as (keyof typeof others)[]).flatMap((name) =>
      membersOf(name, others[name], language),
    ),
    iranian!,
    ...nations.sort((one, other) => one.text.localeCompare(other.text, language)),
  ]
}

function membersOf(
  enumeration: EnumerationName,
  words: Readonly<Record<string, { fa: string; en: string }>>,
  language: 'fa' | 'en',
): EnumerationMember[] {
  return Object.entries(words).map(([value, text]) => ({ enumeration, value, text: text[language] }))
}
