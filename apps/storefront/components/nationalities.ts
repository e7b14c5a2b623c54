import type { nationalities } from '@anar/contract/entities'
import type { Option } from '@anar/ui/forms'
import { useTexts } from '@anar/ui/i18n'
import { nationalityTexts } from '../texts/nationalities.ts'

type Nationality = (typeof nationalities)[number]

const names = {
  IRANIAN: 'iranian',
  AFGHAN: 'afghan',
  ARMENIAN: 'armenian',
  AZERBAIJANI: 'azerbaijani',
  CHINESE: 'chinese',
  ENGLISH: 'english',
  FRENCH: 'french',
  GERMAN: 'german',
  INDIAN: 'indian',
  IRAQI: 'iraqi',
  ITALIAN: 'italian',
  JAPANESE: 'japanese',
  LEBANESE: 'lebanese',
  OMANI: 'omani',
  PAKISTANI: 'pakistani',
  RUSSIAN: 'russian',
  SAUDI_ARABIAN: 'saudiArabian',
  SOUTH_KOREAN: 'southKorean',
  SYRIAN: 'syrian',
  TAJIK: 'tajik',
  TURKISH: 'turkish',
  TURKMEN: 'turkmen',
} as const satisfies Record<Nationality, string>

/** Every nationality with its name, Iranian first, then by name in the reader's language. @spec 3.enumerations */
export function useNationalities(): readonly Option[] {
  const t = useTexts(nationalityTexts)
  const [iranian, ...others] = Object.entries(names).map(([value, key]) => ({ value, label: t(key) }))
  return [iranian!, ...others.sort((a, b) => a.label.localeCompare(b.label, 'fa'))]
}

/** The key of a nationality's name in texts/nationalities; null for one that is not known. @spec 3.enumerations */
export function nationalityKey(nationality: string | null) {
  if (nationality === null || !Object.hasOwn(names, nationality)) return null
  return names[nationality as Nationality]
}
