import type { DocumentsWord } from './keys.ts'

export default {
  'documentKind.ID_CARD_FRONT': 'Front of the ID card',
  'documentKind.PASSPORT': 'Passport',
  'documentKind.WORK_PERMIT': 'Work permit',
  'documentKind.OFFICIAL_NEWSPAPER': 'Official newspaper',
  'documentKind.SIGNATORY_ID_CARD': 'Signatory’s ID card',
  'documentKind.SIGNED_CONTRACT': 'Signed contract',
  'documentKind.INHERITANCE': 'Inheritance document',
} as const satisfies Record<DocumentsWord, string>
