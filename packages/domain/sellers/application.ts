/** The kinds of sellers: a human being, or a company. @spec 3.enumerations.5 */
export const sellerTypes = ['NATURAL_PERSON', 'JURIDICAL_PERSON'] as const
export type SellerType = (typeof sellerTypes)[number]

/** The parts of an application, in the order of the form. @spec 2.seller-sign-up.1 */
export const sellerSections = ['type', 'business', 'company', 'personnel', 'documents'] as const
export type SellerSection = (typeof sellerSections)[number]

type Person = {
  isSignatory: boolean
  isMainUser: boolean
  /** Whether the phone was verified by a code. */
  isPhoneProven: boolean
  hasIdCard: boolean
}

/** The inputs of the rules; each field was checked when it was saved. */
export type SellerDraft = {
  sellerType: SellerType | null
  hasBusiness: boolean
  hasCompany: boolean
  hasOfficialNewspaper: boolean
  people: readonly Person[]
}

/** Codes of the refusals, as the contract's errors name them. */
export type SubmissionRefusal =
  | 'WRONG_STEP'
  | 'PERSONNEL_REQUIRED'
  | 'MAIN_USER_REQUIRED'
  | 'MAIN_USER_NOT_SIGNATORY'
  | 'PHONE_NOT_PROVEN'
  | 'DOCUMENTS_MISSING'

/** The sections that a seller of this type fills; before the type is chosen, those of everybody. @spec 3.seller */
export function sectionsOf(sellerType: SellerType | null): readonly SellerSection[] {
  return sellerType === 'JURIDICAL_PERSON'
    ? sellerSections
    : sellerSections.filter((section) => section !== 'company')
}

/** The incomplete sections, in their order; none means that the application may be sent. @spec 4.seller-application */
export function openSections(draft: SellerDraft): SellerSection[] {
  const isDone: Record<SellerSection, boolean> = {
    type: draft.sellerType !== null,
    business: draft.hasBusiness,
    company: draft.hasCompany,
    personnel: whyPersonnelIsOpen(draft.people) === null,
    documents: hasDocuments(draft),
  }
  return sectionsOf(draft.sellerType).filter((section) => !isDone[section])
}

/**
 * Why an application may not be sent yet; null where it may. At least one of the personnel, a main user chosen among
 * the signatories, whose phone was proven, and the papers of the company and of every signatory.
 * @spec 5.company-sign-up.1, 5.company-sign-up.2
 */
export function whyNotSubmitted(draft: SellerDraft): SubmissionRefusal | null {
  const [first] = openSections(draft)
  if (first === undefined) return null
  if (first === 'personnel') return whyPersonnelIsOpen(draft.people)
  return first === 'documents' ? 'DOCUMENTS_MISSING' : 'WRONG_STEP'
}

/** Why a person cannot be the main user; null where they can. @spec 5.company-sign-up.3 */
export function whyNotMainUser(
  person: Pick<Person, 'isSignatory' | 'isPhoneProven'>,
): 'MAIN_USER_NOT_SIGNATORY' | 'PHONE_NOT_PROVEN' | null {
  if (!person.isSignatory) return 'MAIN_USER_NOT_SIGNATORY'
  return person.isPhoneProven ? null : 'PHONE_NOT_PROVEN'
}

function whyPersonnelIsOpen(people: readonly Person[]): SubmissionRefusal | null {
  if (people.length === 0) return 'PERSONNEL_REQUIRED'
  const mainUser = people.find((person) => person.isMainUser)
  return mainUser ? whyNotMainUser(mainUser) : 'MAIN_USER_REQUIRED'
}

function hasDocuments({ sellerType, hasOfficialNewspaper, people }: SellerDraft): boolean {
  const signatories = people.filter((person) => person.isSignatory)
  const hasCards = signatories.length > 0 && signatories.every((person) => person.hasIdCard)
  return hasCards && (sellerType !== 'JURIDICAL_PERSON' || hasOfficialNewspaper)
}
