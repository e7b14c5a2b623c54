/** @spec 2.become-marketer, 3.person */
import { describe, expect, it } from 'vitest'
import { openStep, shownStep } from './step.ts'

const iranian = { isIranian: true }
const draft = { state: 'Draft', isEligible: true, iban: null, signedAt: null, documents: [] } as const
const idCard = { id: 'a', kind: 'ID_CARD_FRONT' } as const

describe('the step that is open', () => {
  it('is the questions without an application, without answers, if not eligible or refused', () => {
    expect(openStep(null, iranian)).toBe('eligibility')
    expect(openStep({ ...draft, isEligible: null, documents: [] }, iranian)).toBe('eligibility')
    expect(openStep({ ...draft, isEligible: false, documents: [] }, iranian)).toBe('eligibility')
    expect(openStep({ ...draft, state: 'Rejected', documents: [] }, iranian)).toBe('eligibility')
  })

  it('continues with description, documents, contract and submission', () => {
    expect(openStep({ ...draft, documents: [] }, iranian)).toBe('description')
    const described = { ...draft, iban: 'IR820540102680020817909002', documents: [] }
    expect(openStep(described, iranian)).toBe('documents')
    expect(openStep({ ...described, documents: [idCard] }, iranian)).toBe('contract')
    const signed = { ...described, documents: [idCard], signedAt: '1405-02-20T12:00:00+03:30' }
    expect(openStep(signed, iranian)).toBe('submission')
  })

  it('requires passport and work permit of foreigners', () => {
    const described = { ...draft, iban: 'IR820540102680020817909002' }
    const passport = { id: 'b', kind: 'PASSPORT' } as const
    const permit = { id: 'c', kind: 'WORK_PERMIT' } as const
    expect(openStep({ ...described, documents: [passport] }, { isIranian: false })).toBe('documents')
    expect(openStep({ ...described, documents: [passport, permit] }, { isIranian: false })).toBe('contract')
  })
})

it('shows a completed step on request, and no locked one', () => {
  expect(shownStep('description', 'contract')).toBe('description')
  expect(shownStep('submission', 'contract')).toBe('contract')
  expect(shownStep('nonsense', 'documents')).toBe('documents')
  expect(shownStep(null, 'documents')).toBe('documents')
})
