/** @spec 3.seller, 5.company-sign-up, 4.seller-application, 6.seller-users */
import { describe, expect, it } from 'vitest'
import {
  economicNumberFrom,
  openSections,
  registrationNumberFrom,
  type SellerDraft,
  sectionsOf,
  telegramIdFrom,
  whyNotDismissed,
  whyNotMainUser,
  whyNotNewMainUser,
  whyNotSubmitted,
} from './index.ts'

const mainUser = { isSignatory: true, isMainUser: true, isPhoneProven: true, hasIdCard: true }
const clerk = { isSignatory: false, isMainUser: false, isPhoneProven: false, hasIdCard: false }
const complete: SellerDraft = {
  sellerType: 'JURIDICAL_PERSON',
  hasBusiness: true,
  hasCompany: true,
  hasOfficialNewspaper: true,
  people: [mainUser, clerk],
}

describe('the sections of an application', () => {
  /** @spec 3.enumerations.5 */
  it('include the company section for companies alone', () => {
    expect(sectionsOf('JURIDICAL_PERSON')).toContain('company')
    expect(sectionsOf('NATURAL_PERSON')).toEqual(['type', 'business', 'personnel', 'documents'])
    expect(sectionsOf(null)).toEqual(['type', 'business', 'personnel', 'documents'])
  })

  /** @spec 2.seller-sign-up.1 */
  it('are open until each has what it wants, in their order', () => {
    const empty = { ...complete, sellerType: null, hasBusiness: false, hasCompany: false, people: [] }
    expect(openSections(empty)).toEqual(['type', 'business', 'personnel', 'documents'])
    expect(openSections({ ...complete, hasCompany: false })).toEqual(['company'])
    expect(openSections(complete)).toEqual([])
  })
})

describe('an application is sent', () => {
  const without = (change: Partial<SellerDraft>) => whyNotSubmitted({ ...complete, ...change })

  it('when every section is filled', () => {
    expect(whyNotSubmitted(complete)).toBeNull()
  })
  it('of a natural person without company and official newspaper', () => {
    expect(
      without({ sellerType: 'NATURAL_PERSON', hasCompany: false, hasOfficialNewspaper: false }),
    ).toBeNull()
  })
  it('WRONG_STEP: not before type, business and company', () => {
    expect(without({ sellerType: null })).toBe('WRONG_STEP')
    expect(without({ hasBusiness: false })).toBe('WRONG_STEP')
    expect(without({ hasCompany: false })).toBe('WRONG_STEP')
  })
  /** @spec 5.company-sign-up.1 */
  it('PERSONNEL_REQUIRED: at least one personnel', () => {
    expect(without({ people: [] })).toBe('PERSONNEL_REQUIRED')
  })
  /** @spec 5.company-sign-up.2 */
  it('MAIN_USER_REQUIRED: choose main user first', () => {
    expect(without({ people: [{ ...mainUser, isMainUser: false }] })).toBe('MAIN_USER_REQUIRED')
  })
  /** @spec 5.company-sign-up.3 */
  it('MAIN_USER_NOT_SIGNATORY: only signatory users can be main user', () => {
    expect(without({ people: [{ ...mainUser, isSignatory: false }] })).toBe('MAIN_USER_NOT_SIGNATORY')
    expect(whyNotMainUser({ isSignatory: false, isPhoneProven: true })).toBe('MAIN_USER_NOT_SIGNATORY')
  })
  it('PHONE_NOT_PROVEN: enter the verification code first', () => {
    expect(without({ people: [{ ...mainUser, isPhoneProven: false }] })).toBe('PHONE_NOT_PROVEN')
    expect(whyNotMainUser({ isSignatory: true, isPhoneProven: false })).toBe('PHONE_NOT_PROVEN')
    expect(whyNotMainUser({ isSignatory: true, isPhoneProven: true })).toBeNull()
  })
  it('DOCUMENTS_MISSING: the official newspaper, and the ID card of every signatory', () => {
    expect(without({ hasOfficialNewspaper: false })).toBe('DOCUMENTS_MISSING')
    const second = { ...clerk, isSignatory: true }
    expect(without({ people: [mainUser, second] })).toBe('DOCUMENTS_MISSING')
    expect(without({ people: [mainUser, { ...second, hasIdCard: true }] })).toBeNull()
  })
})

describe('the users of a seller', () => {
  const user = { isSignatory: true, isMain: false, isDismissed: false }

  it('MAIN_USER_STAYS: the main user is not dismissed, even where there are others', () => {
    expect(whyNotDismissed({ ...user, isMain: true })).toBe('MAIN_USER_STAYS')
    expect(whyNotDismissed(user)).toBeNull()
  })
  it('MAIN_USER_NOT_SIGNATORY: only a signatory becomes the main user', () => {
    expect(whyNotNewMainUser({ ...user, isSignatory: false })).toBe('MAIN_USER_NOT_SIGNATORY')
    expect(whyNotNewMainUser(user)).toBeNull()
  })
  it('USER_NOT_FOUND: who was dismissed is neither dismissed again nor made the main user', () => {
    expect(whyNotDismissed({ ...user, isDismissed: true })).toBe('USER_NOT_FOUND')
    expect(whyNotNewMainUser({ ...user, isDismissed: true })).toBe('USER_NOT_FOUND')
  })
})

describe('what is typed', () => {
  /** @spec 3.seller.3 */
  it('is a Telegram id of 5 to 32 letters, digits and underscores, a letter first', () => {
    expect(telegramIdFrom(' @sample_shop ')).toBe('sample_shop')
    expect(telegramIdFrom('shop')).toBeNull()
    expect(telegramIdFrom('1sample')).toBeNull()
    expect(telegramIdFrom('نمونه')).toBeNull()
  })
  it('is a registration number of up to 12 digits and an economic number of 11 to 14', () => {
    expect(registrationNumberFrom('۱۲۳۴۵')).toBe('12345')
    expect(registrationNumberFrom('12a')).toBeNull()
    expect(economicNumberFrom('411 1111 1111')).toBe('41111111111')
    expect(economicNumberFrom('1234567890')).toBeNull()
    expect(economicNumberFrom('123456789012345')).toBeNull()
  })
})
