import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { shopKey } from '../../platform/data/keys.ts'

// The limit of the server.
const maxTextCharacters = 200

/** Suggestions for a typed text; none for an empty one. The former ones stay while new ones load. */
export function useSuggestions(typed: string) {
  const language = useLanguage()
  const text = typed.trim().slice(0, maxTextCharacters)
  return useQuery({
    queryKey: shopKey(language, 'suggestions', text),
    queryFn: ({ signal }) => client.read('products/suggestions', { text }, { signal }),
    placeholderData: keepPreviousData,
    enabled: text !== '',
    staleTime: 60_000,
  })
}
