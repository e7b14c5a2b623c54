import type { DocumentsWord } from './keys.ts'

export default {
  'documentKind.ID_CARD_FRONT': 'روی کارت ملی',
  'documentKind.PASSPORT': 'گذرنامه',
  'documentKind.WORK_PERMIT': 'پروانهٔ کار',
  'documentKind.OFFICIAL_NEWSPAPER': 'روزنامهٔ رسمی',
  'documentKind.SIGNATORY_ID_CARD': 'کارت ملی صاحب امضا',
  'documentKind.SIGNED_CONTRACT': 'قرارداد امضاشده',
  'documentKind.INHERITANCE': 'مدرک انحصار وراثت',
} as const satisfies Record<DocumentsWord, string>
