/** @spec 5.mandatory-fields, 5.email-and-iban, 6.network-eligibility */
import { describe, expect, it } from 'vitest'
import { descriptionForm, eligibilityBody, eligibilityDefaults, eligibilityForm } from './forms.ts'

const faultsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))

describe('the questions of eligibility', () => {
  it('must each be answered; only persons who are not Iranian are asked for a work permit', () => {
    const blank = eligibilityDefaults(null)
    expect(faultsOf(eligibilityForm(true).safeParse(blank))).toEqual({
      isStaff: 'chooseOption',
      isStaffRelative: 'chooseOption',
      isGovernmentEmployee: 'chooseOption',
    })
    expect(faultsOf(eligibilityForm(false).safeParse(blank))).toHaveProperty('hasWorkPermit', 'chooseOption')
  })

  it('send a settlement day only where somebody works or worked for the company', () => {
    const form = {
      isStaff: 'no',
      staffSettledOn: '2026-01-01',
      isStaffRelative: 'yes',
      relativeSettledOn: '2026-02-01',
      isGovernmentEmployee: 'no',
      hasWorkPermit: '',
    } as const
    expect(eligibilityBody(form)).toEqual({
      isStaff: false,
      staffSettledOn: null,
      isStaffRelative: true,
      relativeSettledOn: '2026-02-01',
      isGovernmentEmployee: false,
      hasWorkPermit: false,
    })
  })

  it('come back as they were answered', () => {
    const answers = JSON.stringify({ isStaff: true, staffSettledOn: '2026-01-01', isStaffRelative: false })
    expect(eligibilityDefaults(answers)).toMatchObject({
      isStaff: 'yes',
      staffSettledOn: '2026-01-01',
      isStaffRelative: 'no',
      isGovernmentEmployee: '',
    })
  })
})

describe('the description', () => {
  const good = {
    superior: 'marketer',
    fatherName: 'نمونه',
    certificateNumber: '۱۲۳۴',
    maritalStatus: 'SINGLE',
    militaryStatus: '',
    iban: 'IR82 0540 1026 8002 0817 9090 02',
  }

  it('takes a Sheba with spaces and refuses one whose check digits are wrong', () => {
    expect(descriptionForm({ isMale: false }).safeParse(good).success).toBe(true)
    const wrong = { ...good, iban: 'IR830540102680020817909002' }
    expect(faultsOf(descriptionForm({ isMale: false }).safeParse(wrong))).toEqual({ iban: 'ibanInvalid' })
  })

  it('asks men for their military status, and everybody for everything else', () => {
    expect(faultsOf(descriptionForm({ isMale: true }).safeParse(good))).toEqual({
      militaryStatus: 'chooseOption',
    })
    const empty = { ...good, superior: ' ', fatherName: '', certificateNumber: '', iban: '' }
    expect(faultsOf(descriptionForm({ isMale: false }).safeParse(empty))).toEqual({
      superior: 'mandatory',
      fatherName: 'mandatory',
      certificateNumber: 'mandatory',
      iban: 'mandatory',
    })
  })
})
