import type { EnumerationMember, EnumerationName } from '@anar/contract/enumerations'
import { type Language, useLanguage } from '@anar/ui/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from './api.ts'
import { cachedFirst } from './cached-first.ts'
import { shopKey } from './keys.ts'

// They change only with a release.
const staleMilliseconds = 24 * 60 * 60_000

const enumerationsQuery = (language: Language) =>
  queryOptions({
    queryKey: shopKey(language, 'enumerations'),
    queryFn: ({ queryKey }) =>
      cachedFirst(
        queryKey,
        { storeKey: ['Enums', 'members'], language, fields: ['enumeration', 'value', 'text'] },
        () => client.read('enumerations'),
      ),
    staleTime: staleMilliseconds,
  })

/** The members of the enumerations that forms offer, with their texts; empty until loaded. @spec 3.enumerations */
export function useEnumerations(): {
  membersOf: (enumeration: EnumerationName) => readonly EnumerationMember[]
  /** Null for null, and for a value that this release does not know. */
  textOf: (enumeration: EnumerationName, value: string | null) => string | null
} {
  const { data = [] } = useQuery(enumerationsQuery(useLanguage()))
  const membersOf = (name: EnumerationName) => data.filter(({ enumeration }) => enumeration === name)
  return {
    membersOf,
    textOf: (name, value) => membersOf(name).find((member) => member.value === value)?.text ?? null,
  }
}
