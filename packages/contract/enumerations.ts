import en from './words/enumerations.en.ts'
import fa from './words/enumerations.fa.ts'
import peopleEn from './words/people.en.ts'
import peopleFa from './words/people.fa.ts'

const words = { fa: { ...peopleFa, ...fa }, en: { ...peopleEn, ...en } }
const names = ['gender', 'maritalStatus', 'militaryStatus', 'nationality'] as const

export type EnumerationName = (typeof names)[number]
/** A member of an enumeration in `GET enumerations`. */
export type EnumerationMember = { enumeration: EnumerationName; value: string; text: string }

/**
 * The enumerations of personal data, in the order of their lists. Of nationalities the Iranian
 * comes first, the others by name. @spec 3.enumerations
 */
export function enumerationsIn(language: 'fa' | 'en'): EnumerationMember[] {
  const all = Object.entries(words[language])
  const membersOf = (enumeration: EnumerationName): EnumerationMember[] =>
    all.flatMap(([key, text]) => {
      const [name, value = ''] = key.split('.')
      return name === enumeration ? [{ enumeration, value, text }] : []
    })
  const isForeign = ({ enumeration, value }: EnumerationMember) =>
    enumeration === 'nationality' && value !== 'IRANIAN'
  const members = names.flatMap(membersOf)
  return [
    ...members.filter((member) => !isForeign(member)),
    ...members.filter(isForeign).sort((one, other) => one.text.localeCompare(other.text, language)),
  ]
}
