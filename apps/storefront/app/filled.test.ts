/** @spec 3.address, 5.postal-code, 5.phone, 3.seller, 3.person, 5.mandatory-fields */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SellerSignUpState } from '@anar/contract/commands'
import { editProfileOn } from '@anar/contract/commands'
import { checkForm } from '@anar/contract/field-faults'
import { digitsOf } from '@anar/ui/format'
import { describe, expect, it } from 'vitest'
import {
  descriptionBody,
  descriptionFaults,
  descriptionStarted,
  eligibilityDefaults,
  eligibilityFaults,
} from '../network/screens/become-marketer/forms.ts'
import { addressFaults, addressStarted, homeFaults } from '../people/components/addresses/address-form.ts'
import { detailsStarted } from '../people/screens/edit-user-info/details-form.tsx'
import { detailsFaultsOf, detailsToBeginWith } from '../people/screens/sign-up/details-form.ts'
import { filledWith } from '../platform/components/forms/filled.ts'
import {
  businessStarted,
  companyStarted,
  personStarted,
  sellerFaults,
} from '../sellers/components/seller/forms.ts'

const persian = (text: string) => digitsOf(text, 'pe')
const english = (text: string) => digitsOf(text, 'en')

describe('the initial values of a form', () => {
  const blank = { address: '', postalCode: '', cityId: 0 }
  const known = { address: 'No. 12', postalCode: '1415893141', cityId: 101 }

  it('have numbers in the reader’s digits, and everything else unchanged', () => {
    const written = { ...known, postalCode: '۱۴۱۵۸۹۳۱۴۱' }
    expect(filledWith(blank, known, { numbers: ['postalCode'], digits: persian })).toEqual(written)
    expect(filledWith(blank, known, { numbers: ['postalCode'], digits: english })).toEqual(known)
  })

  it('are empty if nothing is known', () => {
    expect(filledWith(blank, null, { numbers: ['postalCode'], digits: persian })).toEqual(blank)
  })

  it('hold only the fields of the form', () => {
    const more = { ...known, isMain: true, province: { id: 1 } }
    expect(filledWith(blank, more, { numbers: [], digits: english })).toEqual(known)
  })
})

const application: SellerSignUpState = {
  applicationId: 1,
  state: 'Draft',
  cellphone: '9121234567',
  sellerType: 'JURIDICAL_PERSON',
  business: {
    businessName: 'نمونه',
    iban: 'IR979990000000000000000001',
    landline: '02112345678',
    telegramId: '',
  },
  company: {
    companyName: 'شرکت نمونه',
    companyType: 'LIMITED_LIABILITY',
    registrationNumber: '123456',
    companyNationalCode: '10380284790',
    economicNumber: '41112345678',
    officialNewspaper: '21450',
  },
  people: [
    {
      sellerPersonId: 7,
      firstName: 'سحر',
      lastName: 'نمونه',
      nationalCode: '0499370899',
      cellphone: '9121234567',
      email: 'sahar@example.com',
      isSignatory: true,
      isMainUser: true,
      isPhoneProven: true,
      idCardDocumentId: 'a',
    },
  ],
  officialNewspaperDocumentId: null,
  openSections: [],
  reason: '',
  submittedAt: null,
}
const address = {
  id: 3,
  addressTitle: 'خانه',
  address: 'خیابان نمونه، No. 12',
  postalCode: '1415893141',
  isMain: true,
  latitude: null,
  longitude: null,
  city: { id: 101, title: 'تهران', province: { id: 8, name: 'تهران' } },
} as unknown as Parameters<typeof addressStarted>[0]
const described = {
  superior: { username: 'mina', firstName: 'مینا' },
  fatherName: 'علی',
  certificateNumber: '1234',
  maritalStatusEnum: 'SINGLE',
  militaryStatusEnum: null,
  iban: 'IR979990000000000000000001',
  stateEnglishName: 'Draft',
}
const answers = {
  kind: 'Customer',
  nationality: 'IRANIAN',
  nationalCode: '0499370899',
  foreignIdentifier: '',
  passportNumber: '',
  firstName: 'مشتری',
  lastName: 'نمونه',
  gender: 'FEMALE',
  birthDate: '1991-03-21',
  username: 'sample.1370',
  referrer: '',
  cellphone: '9121234567',
} as const
const today = '2026-05-10'

/** Each prefilled form: the result of its own check on the server's values. */
const forms: Readonly<Record<string, () => unknown>> = {
  'people/components/addresses/address-editor.tsx': () => addressFaults(addressStarted(address, persian)),
  'people/screens/address/index.tsx': () => homeFaults(addressStarted(address, persian)),
  'sellers/screens/seller-sign-up/business-step.tsx': () =>
    sellerFaults.business(businessStarted(application.business, persian)),
  'sellers/screens/seller-sign-up/company-step.tsx': () =>
    sellerFaults.company(companyStarted(application.company, persian)),
  'sellers/screens/seller-sign-up/person-dialog.tsx': () =>
    sellerFaults.person(personStarted(application.people[0]!, persian)),
  'network/screens/become-marketer/description-step.tsx': () => {
    const started = descriptionStarted({ application: described, iban: null }, persian)
    expect(descriptionBody(started).superior).toBe('mina')
    return descriptionFaults(started, { isMale: false })
  },
  'network/screens/become-marketer/eligibility-step.tsx': () => {
    const answers = {
      isStaff: true,
      staffSettledOn: '2026-01-01',
      isStaffRelative: false,
      relativeSettledOn: null,
    }
    const answered = JSON.stringify({ ...answers, isGovernmentEmployee: false, hasWorkPermit: null })
    return eligibilityFaults(eligibilityDefaults(answered), { isIranian: true })
  },
  'people/screens/edit-user-info/details-form.tsx': () => {
    const profile = {
      firstName: 'سحر',
      lastName: 'نمونه',
      genderEnum: 'FEMALE' as const,
      birthDate: '1370-01-01',
    }
    return checkForm(editProfileOn(today), detailsStarted(profile, 'pe')).faults
  },
  'people/screens/sign-up/use-details-form.ts': () =>
    detailsFaultsOf(detailsToBeginWith(null, answers), today),
}

/** Other forms: they begin empty, or with one text as their only field. */
const beginEmpty = [
  'people/components/auth/email-form.tsx',
  'people/components/auth/new-password-form.tsx',
  'catalogue/components/comments/report-dialog.tsx',
  'catalogue/components/comments/write-form.tsx',
  'people/screens/bank-account-info/iban-form.tsx',
  'sales/screens/baskets/name-dialog.tsx',
  'sales/screens/defective-product/use-return-form.ts',
  'sales/screens/dissatisfaction/form.tsx',
  'people/screens/edit-user-info/contact-field.tsx',
  'people/screens/forget-username/index.tsx',
  'people/screens/login-otp/username-step.tsx',
  'people/screens/login/use-login-form.ts',
  'sellers/screens/seller-sign-up/phone-step.tsx',
  'sellers/screens/seller-users/add-dialog.tsx',
  'people/screens/sessions/password-form.tsx',
  'people/screens/sign-up/phone-part.tsx',
]

describe('a prefilled form sent unchanged', () => {
  it.each(Object.keys(forms))('%s is valid', (name) => {
    expect(forms[name]!()).toBeNull()
  })

  it('is in one of the two lists', () => {
    const root = path.join(import.meta.dirname, '..')
    const files = globSync('*/{components,screens}/**/*.{ts,tsx}', { cwd: root }).filter((file) => {
      if (/\.test\.tsx?$|components\/forms\/|seller-sign-up\/drafts\.ts$/.test(file)) return false
      return /\b(useForm<\w+>|useForm\(|useStepForm|useCheckedForm\()/.test(
        readFileSync(path.join(root, file), 'utf8'),
      )
    })
    expect(files.toSorted()).toEqual([...Object.keys(forms), ...beginEmpty].toSorted())
  })
})

it('editing a staff member reports faults only of visible fields', () => {
  const started = personStarted(application.people[0]!, persian)
  expect(sellerFaults.person({ ...started, email: 'sahar' })).toEqual({ email: { code: 'email' } })
})
