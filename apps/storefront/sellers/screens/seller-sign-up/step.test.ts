/** @spec 2.seller-sign-up */
import { describe, expect, it } from 'vitest'
import { neighboursOf, openStep, shownStep, stepsOf } from './step.ts'

const company = { sellerType: 'JURIDICAL_PERSON' } as const
const person = { sellerType: 'NATURAL_PERSON' } as const

describe('the steps of a seller’s application', () => {
  it('ask a company for the company, and a natural person not', () => {
    expect(stepsOf(company)).toEqual(['type', 'business', 'company', 'personnel', 'documents', 'review'])
    expect(stepsOf(person)).toEqual(['type', 'business', 'personnel', 'documents', 'review'])
  })

  it('lead back to any that is done, and never past the first that is open', () => {
    const known = { ...company, openSections: ['personnel', 'documents'] as const }
    const asked = (step: string | null) =>
      shownStep(step, { ...known, openSections: [...known.openSections] })
    expect(asked(null)).toBe('personnel')
    expect(asked('business')).toBe('business')
    expect(asked('review')).toBe('personnel')
    expect(asked('nowhere')).toBe('personnel')
  })

  it('end with a look over everything', () => {
    expect(openStep({ openSections: [] })).toBe('review')
    expect(shownStep('type', { ...person, openSections: [] })).toBe('type')
  })

  it('know their neighbours', () => {
    expect(neighboursOf('business', company)).toEqual({ before: 'type', after: 'company' })
    expect(neighboursOf('type', company).before).toBeNull()
    expect(neighboursOf('review', company).after).toBeNull()
  })
})
