/** @spec 3.address, 5.postal-code, 5.phone, 3.seller, 3.person, 5.mandatory-fields */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SellerSignUpState } from '@anar/contract/commands'
import { editProfileOn } from '@anar/contract/commands'
import { checkForm } from '@anar/contract/field-faults'
import { digitsOf } from '@anar/ui/format'
import { describe, expect, it } from 'vitest'
import {
  descriptionBegun,
  descriptionBody,
  descriptionFaults,
  eligibilityDefaults,
  eligibilityFaults,
} from '../../screens/become-marketer/forms.ts'
import { detailsBegun } from '../../screens/edit-user-info/details-form.tsx'
import { detailsFaultsOf, detailsToBeginWith } from '../../screens/sign-up/details-form.ts'
import { addressBegun, addressFaults, homeFaults } from '../addresses/address-form.ts'
import { businessBegun, companyBegun, personBegun, sellerFaults } from '../seller/forms.ts'
import { filledWith } from './filled.ts'

const persian = (text: string) => digitsOf(text, 'pe')
const english = (text: string) => digitsOf(text, 'en')

describe('what a form comes filled with', () => {
  const blank = { address: '', postalCode: '', cityId: 0 }
  const known = { address: 'No. 12', postalCode: '1415893141', cityId: 101 }

  it('has its numbers in the reader’s digits, and everything else as it was written', () => {
    const written = { ...known, postalCode: '۱۴۱۵۸۹۳۱۴۱' }
    expect(filledWith(blank, known, { numbers: ['postalCode'], digits: persian })).toEqual(written)
    expect(filledWith(blank, known, { numbers: ['postalCode'], digits: english })).toEqual(known)
  })

  it('is empty where nothing is known', () => {
    expect(filledWith(blank, null, { numbers: ['postalCode'], digits: persian })).toEqual(blank)
  })

  it('holds the fields of the form alone, whatever else is known', () => {
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
} as unknown as Parameters<typeof addressBegun>[0]
const described = {
  superior: { username: 'mina', firstName: 'مینا' },
  fatherName: 'علی',
  certificateNumber: '1234',
  maritalStatusEnum: 'SINGLE',
  militaryStatusEnum: null,
  iban: 'IR979990000000000000000001',
  stateEnglishName: 'Draft',
}
const told = {
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

/** Each form that comes filled: what its own check says of it, filled with all that the server answers. */
const forms: Readonly<Record<string, () => unknown>> = {
  'components/addresses/address-editor.tsx': () => addressFaults(addressBegun(address, persian)),
  'screens/address/index.tsx': () => homeFaults(addressBegun(address, persian)),
  'screens/seller-sign-up/business-step.tsx': () =>
    sellerFaults.business(businessBegun(application.business, persian)),
  'screens/seller-sign-up/company-step.tsx': () =>
    sellerFaults.company(companyBegun(application.company, persian)),
  'screens/seller-sign-up/person-dialog.tsx': () =>
    sellerFaults.person(personBegun(application.people[0]!, persian)),
  'screens/become-marketer/description-step.tsx': () => {
    const begun = descriptionBegun({ application: described, iban: null }, persian)
    expect(descriptionBody(begun).superior).toBe('mina')
    return descriptionFaults(begun, { isMale: false })
  },
  'screens/become-marketer/eligibility-step.tsx': () => {
    const answers = {
      isStaff: true,
      staffSettledOn: '2026-01-01',
      isStaffRelative: false,
      relativeSettledOn: null,
    }
    const answered = JSON.stringify({ ...answers, isGovernmentEmployee: false, hasWorkPermit: null })
    return eligibilityFaults(eligibilityDefaults(answered), { isIranian: true })
  },
  'screens/edit-user-info/details-form.tsx': () => {
    const profile = {
      firstName: 'سحر',
      lastName: 'نمونه',
      genderEnum: 'FEMALE' as const,
      birthDate: '1370-01-01',
    }
    return checkForm(editProfileOn(today), detailsBegun(profile, 'pe')).faults
  },
  'screens/sign-up/use-details-form.ts': () => detailsFaultsOf(detailsToBeginWith(null, told), today),
}

/** What else has a form: it begins empty, or with one text that is its only field. */
const beginEmpty = [
  'components/auth/email-form.tsx',
  'components/auth/new-password-form.tsx',
  'components/comments/report-dialog.tsx',
  'components/comments/write-form.tsx',
  'screens/bank-account-info/iban-form.tsx',
  'screens/baskets/name-dialog.tsx',
  'screens/defective-product/use-return-form.ts',
  'screens/dissatisfaction/form.tsx',
  'screens/edit-user-info/contact-field.tsx',
  'screens/forget-username/index.tsx',
  'screens/login-otp/username-step.tsx',
  'screens/login/use-login-form.ts',
  'screens/seller-sign-up/phone-step.tsx',
  'screens/seller-users/add-dialog.tsx',
  'screens/sessions/password-form.tsx',
  'screens/sign-up/resume-dialog.tsx',
]

describe('a form that is sent as it came', () => {
  it.each(Object.keys(forms))('%s is refused nothing', (name) => {
    expect(forms[name]!()).toBeNull()
  })

  it('stands in one of the two lists, whichever form it is', () => {
    const root = path.join(import.meta.dirname, '..', '..')
    const found = globSync('{components,screens}/**/*.{ts,tsx}', { cwd: root }).filter((file) => {
      if (/\.test\.tsx?$|components\/forms\/|seller-sign-up\/drafts\.ts$/.test(file)) return false
      return /\b(useForm<\w+>|useForm\(|useStepForm|useCheckedForm\()/.test(
        readFileSync(path.join(root, file), 'utf8'),
      )
    })
    expect(found.toSorted()).toEqual([...Object.keys(forms), ...beginEmpty].toSorted())
  })
})

it('an editing of one of the personnel is refused what is wrong, and nothing that no field shows', () => {
  const begun = personBegun(application.people[0]!, persian)
  expect(sellerFaults.person({ ...begun, email: 'sahar' })).toEqual({ email: { code: 'email' } })
})
