import type { ProductSuggestions } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { shopKey } from '../../platform/data/keys.ts'

// The server takes no longer text.
const longestText = 200

/** What to offer to whoever has typed this; nothing for nothing. What was offered before stays until it is there. */
export function useSuggestions(typed: string) {
  const language = useLanguage()
  const text = typed.trim().slice(0, longestText)
  return useQuery({
    queryKey: shopKey(language, 'suggestions', text),
    queryFn: ({ signal }) =>
      client.request<ProductSuggestions>(`products/suggestions?${new URLSearchParams({ text })}`, { signal }),
    placeholderData: keepPreviousData,
    enabled: text !== '',
    staleTime: 60_000,
  })
}
