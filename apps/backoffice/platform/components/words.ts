import { useTexts } from '@anar/ui/i18n'
import { useMemo } from 'react'
import type fa from '../messages/words.fa.ts'
import { wordsTexts } from '../messages/words.ts'

const userTypeWords = {
  MLMApplicant: 'typeMLMApplicant',
  Customer: 'typeCustomer',
  PreferredCustomer: 'typePreferredCustomer',
  NetworkMarketer: 'typeNetworkMarketer',
  Seller: 'typeSeller',
  Staff: 'typeStaff',
} as const
const stateWords = {
  NotApplied: 'stateNotApplied',
  UnderReview: 'stateUnderReview',
  Active: 'stateActive',
  Rejected: 'stateRejected',
  Blocked: 'stateBlocked',
  Terminated: 'stateTerminated',
  DeathGrace: 'stateDeathGrace',
  Approved: 'stateApproved',
  Draft: 'stateDraft',
} as const
const blockWords = {
  NO_PURCHASE: 'blockNO_PURCHASE',
  WRONG_DOCUMENTS: 'blockWRONG_DOCUMENTS',
  NO_INHERITANCE: 'blockNO_INHERITANCE',
  OFFICE: 'blockOFFICE',
} as const
const genderWords = {
  MALE: 'genderMALE',
  FEMALE: 'genderFEMALE',
} as const
const maritalWords = {
  SINGLE: 'maritalSINGLE',
  MARRIED: 'maritalMARRIED',
} as const
const militaryWords = {
  End_Of_Service: 'militaryEnd_Of_Service',
  Conscription: 'militaryConscription',
  Temporary_Educational_Exemption: 'militaryTemporary_Educational_Exemption',
  Permanent_Educational_Exemption: 'militaryPermanent_Educational_Exemption',
  Temporary_Medical_Exemption: 'militaryTemporary_Medical_Exemption',
  Permanent_Medical_Exemption: 'militaryPermanent_Medical_Exemption',
  Temporary_Family_Support_Exemption: 'militaryTemporary_Family_Support_Exemption',
  Permanent_Family_Support_Exemption: 'militaryPermanent_Family_Support_Exemption',
  Temporary_Sacrifice_Exemption: 'militaryTemporary_Sacrifice_Exemption',
  Permanent_Sacrifice_Exemption: 'militaryPermanent_Sacrifice_Exemption',
  Other_Permanent_Exemptions: 'militaryOther_Permanent_Exemptions',
} as const
const nationWords = {
  IRANIAN: 'nationIRANIAN',
  AFGHAN: 'nationAFGHAN',
  ARMENIAN: 'nationARMENIAN',
  AZERBAIJANI: 'nationAZERBAIJANI',
  CHINESE: 'nationCHINESE',
  ENGLISH: 'nationENGLISH',
  FRENCH: 'nationFRENCH',
  GERMAN: 'nationGERMAN',
  INDIAN: 'nationINDIAN',
  IRAQI: 'nationIRAQI',
  ITALIAN: 'nationITALIAN',
  JAPANESE: 'nationJAPANESE',
  LEBANESE: 'nationLEBANESE',
  OMANI: 'nationOMANI',
  PAKISTANI: 'nationPAKISTANI',
  RUSSIAN: 'nationRUSSIAN',
  SAUDI_ARABIAN: 'nationSAUDI_ARABIAN',
  SOUTH_KOREAN: 'nationSOUTH_KOREAN',
  SYRIAN: 'nationSYRIAN',
  TAJIK: 'nationTAJIK',
  TURKISH: 'nationTURKISH',
  TURKMEN: 'nationTURKMEN',
} as const
const documentWords = {
  ID_CARD_FRONT: 'documentID_CARD_FRONT',
  PASSPORT: 'documentPASSPORT',
  WORK_PERMIT: 'documentWORK_PERMIT',
  OFFICIAL_NEWSPAPER: 'documentOFFICIAL_NEWSPAPER',
  SIGNATORY_ID_CARD: 'documentSIGNATORY_ID_CARD',
  SIGNED_CONTRACT: 'documentSIGNED_CONTRACT',
  INHERITANCE: 'documentINHERITANCE',
} as const

type PlainKey = Exclude<keyof typeof fa, 'minutes' | 'hours' | 'days'>
type Words = Readonly<Record<string, PlainKey>>

/** The words for the codes of people and applications, in the reader's language; a code that is not known is its own word. */
export function useWords() {
  const t = useTexts(wordsTexts)
  return useMemo(() => {
    const wordOf = (words: Words) => (code: string | null | undefined) => {
      if (!code) return ''
      const key = Object.hasOwn(words, code) ? words[code] : undefined
      return key === undefined ? code : t(key)
    }
    return {
      userType: wordOf(userTypeWords),
      state: wordOf(stateWords),
      block: wordOf(blockWords),
      gender: wordOf(genderWords),
      marital: wordOf(maritalWords),
      military: wordOf(militaryWords),
      nation: wordOf(nationWords),
      document: wordOf(documentWords),
      yesOrNo: (is: boolean) => (is ? t('yes') : t('no')),
      span: ({ unit, count }: { unit: 'minutes' | 'hours' | 'days'; count: number }) =>
        t(unit === 'days' ? 'days' : unit === 'hours' ? 'hours' : 'minutes', { count }),
    }
  }, [t])
}
