/** @spec 2.seller-sign-up */
import { describe, expect, it } from 'vitest'
import { neighboursOf, openStep, shownStep, stepsOf } from './step.ts'

const company = { sellerType: 'JURIDICAL_PERSON' } as const
const person = { sellerType: 'NATURAL_PERSON' } as const

describe('the steps of a seller’s application', () => {
  it('include the company section only for companies', () => {
    expect(stepsOf(company)).toEqual(['type', 'business', 'company', 'personnel', 'documents', 'review'])
    expect(stepsOf(person)).toEqual(['type', 'business', 'personnel', 'documents', 'review'])
  })

  it('go back to any completed one, and never past the first open one', () => {
    const known = { ...company, openSections: ['personnel', 'documents'] as const }
    const shown = (step: string | null) =>
      shownStep(step, { ...known, openSections: [...known.openSections] })
    expect(shown(null)).toBe('personnel')
    expect(shown('business')).toBe('business')
    expect(shown('review')).toBe('personnel')
    expect(shown('nowhere')).toBe('personnel')
  })

  it('end with the review', () => {
    expect(openStep({ openSections: [] })).toBe('review')
    expect(shownStep('type', { ...person, openSections: [] })).toBe('type')
  })

  it('have a previous and a next one', () => {
    expect(neighboursOf('business', company)).toEqual({ before: 'type', after: 'company' })
    expect(neighboursOf('type', company).before).toBeNull()
    expect(neighboursOf('review', company).after).toBeNull()
  })
})
