import { useEffect, useState } from 'react'
import { type MapPlace, type Pin, searchPlaces } from '../../data/places.ts'

type SearchResult = { text: string; places: readonly MapPlace[] } | { text: string; places: null }

const pauseMilliseconds = 250

/**
 * The places matching a typed text, debounced; only the latest answer counts. Undefined while there is nothing to show,
 * null if the search failed.
 * @param near returns the centre of the map
 * @spec 7.map-search
 */
export function usePlaceSearch(text: string, near: () => Pin | null): readonly MapPlace[] | null | undefined {
  const [result, setResult] = useState<SearchResult | null>(null)
  const wanted = text.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `near` is read at the request
  useEffect(() => {
    if (wanted.length < 2) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      searchPlaces(wanted, near(), controller.signal)
        .then((places) => setResult({ text: wanted, places }))
        .catch(() => {
          if (!controller.signal.aborted) setResult({ text: wanted, places: null })
        })
    }, pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted])
  return wanted.length >= 2 && result?.text === wanted ? result.places : undefined
}
