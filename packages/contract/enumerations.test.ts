/** @spec 3.enumerations */
import { describe, expect, it } from 'vitest'
import { genders, maritalStatuses, militaryStatuses, nationalities } from './entities/index.ts'
import { enumerationsIn } from './enumerations.ts'

const codesOf = (enumeration: string) =>
  enumerationsIn('fa').flatMap((member) => (member.enumeration === enumeration ? [member.value] : []))

describe('the enumerations that forms offer', () => {
  /** @spec 3.enumerations.1, 3.enumerations.4 */
  it.each([
    ['gender', genders],
    ['maritalStatus', maritalStatuses],
    ['militaryStatus', militaryStatuses],
    ['nationality', nationalities],
  ])('have every member of %s once', (name, codes) => {
    expect(codesOf(name).toSorted()).toEqual([...codes].toSorted())
  })

  /** @spec 3.enumerations.3 */
  it('begin their nationalities with the Iranian, the others by name', () => {
    const names = enumerationsIn('en').flatMap((one) => (one.enumeration === 'nationality' ? [one.text] : []))
    expect(names.slice(0, 3)).toEqual(['Iranian', 'Afghan', 'Armenian'])
    expect(codesOf('nationality')[0]).toBe('IRANIAN')
  })
})
