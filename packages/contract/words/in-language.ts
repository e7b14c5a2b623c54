import networkEn from './network.en.ts'
import networkFa from './network.fa.ts'
import peopleEn from './people.en.ts'
import peopleFa from './people.fa.ts'

// For the server, which needs both languages. A browser only loads the tables of its language.
const words = {
  fa: { ...peopleFa, ...networkFa },
  en: { ...peopleEn, ...networkEn },
}

type Key = keyof typeof words.fa
type Enumeration = Key extends `${infer Name}.${string}` ? Name : never

/** The word for a value of an enumeration; a value without a word is returned unchanged. */
export function wordIn(language: 'fa' | 'en', enumeration: Enumeration, value: string): string {
  const key = `${enumeration}.${value}`
  return Object.hasOwn(words[language], key) ? words[language][key as Key] : value
}
