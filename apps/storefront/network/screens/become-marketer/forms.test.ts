/** @spec 5.mandatory-fields, 5.email-and-iban, 6.network-eligibility */
import { describe, expect, it } from 'vitest'
import { descriptionFaults, eligibilityBody, eligibilityDefaults, eligibilityFaults } from './forms.ts'

describe('the questions of eligibility', () => {
  it('must each be answered; only foreigners need a work permit', () => {
    const blank = eligibilityDefaults(null)
    const options = { code: 'options' }
    const wanted = { isStaff: options, isStaffRelative: options, isGovernmentEmployee: options }
    expect(eligibilityFaults(blank, { isIranian: true })).toEqual(wanted)
    expect(eligibilityFaults(blank, { isIranian: false })).toEqual({ ...wanted, hasWorkPermit: options })
  })

  it('send a settlement day only for present and former employees', () => {
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
      hasWorkPermit: undefined,
    })
  })

  it('are restored as answered', () => {
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
  it('requires the military status of men', () => {
    const woman = {
      superior: 'marketer',
      fatherName: 'نمونه',
      certificateNumber: '۱۲۳۴',
      maritalStatus: 'SINGLE',
      militaryStatus: '',
      iban: 'IR82 0540 1026 8002 0817 9090 02',
    }
    expect(descriptionFaults(woman, { isMale: false })).toBeNull()
    expect(descriptionFaults(woman, { isMale: true })).toEqual({ militaryStatus: { code: 'options' } })
  })
})
