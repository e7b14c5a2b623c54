import { languages } from '@anar/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client } from './api.ts'
import { languageNow } from './preferences.ts'

/** The content of a private document, for as long as the screen shows it. */
export function useDocument(documentId: string) {
  return useQuery({
    queryKey: ['document', documentId],
    queryFn: ({ signal }) =>
      client.request<Blob>(`documents/${encodeURIComponent(documentId)}`, { responseType: 'blob', signal }),
    // Each reading is written into the log: once for each opening is enough.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // An identity card does not stay in memory when nobody looks at it.
    gcTime: 0,
  })
}

/** Where a paper is downloaded from. */
export function downloadAddress(documentId: string): string {
  return `/${calendarNow()}/${languages[languageNow()]}/documents/${encodeURIComponent(documentId)}?download=true`
}

/** Where a picture is shown from that shows nobody's identity. */
export function documentAddress(documentId: string): string {
  return `/${calendarNow()}/${languages[languageNow()]}/documents/${encodeURIComponent(documentId)}`
}
