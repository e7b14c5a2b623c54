import { languages } from '@anar/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client } from './api.ts'
import { languageNow } from './preferences.ts'

/** Content of a private document while the screen shows it. */
export function useDocument(documentId: string) {
  return useQuery({
    queryKey: ['document', documentId],
    queryFn: ({ signal }) =>
      client.request<Blob>(`documents/${encodeURIComponent(documentId)}`, { responseType: 'blob', signal }),
    // Each read is recorded in the audit log: fetch once for each opening.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // Drop it from memory at once: it may be an identity card.
    gcTime: 0,
  })
}

/** Download address of a document. */
export function downloadAddress(documentId: string): string {
  return `/${calendarNow()}/${languages[languageNow()]}/documents/${encodeURIComponent(documentId)}?download=true`
}

/** Address of an image that shows no identity. */
export function documentAddress(documentId: string): string {
  return `/${calendarNow()}/${languages[languageNow()]}/documents/${encodeURIComponent(documentId)}`
}
