import { useEffect, useState } from 'react'
import { type MapPlace, type Pin, searchPlaces } from '../../data/places.ts'

type Found = { text: string; places: readonly MapPlace[] } | { text: string; places: null }

const pauseMilliseconds = 250

/**
 * The places that a typed text may mean, asked for at a pause of typing; of several answers under way only the last
 * one counts. `places` is undefined while there is nothing to show, null where the search failed.
 * @param near where the person looks at the moment
 * @spec 7.map-search
 */
export function usePlaceSearch(text: string, near: () => Pin | null): readonly MapPlace[] | null | undefined {
  const [found, setFound] = useState<Found | null>(null)
  const wanted = text.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the person looks is read when it is asked for
  useEffect(() => {
    if (wanted.length < 2) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      searchPlaces(wanted, near(), asking.signal)
        .then((places) => setFound({ text: wanted, places }))
        .catch(() => {
          if (!asking.signal.aborted) setFound({ text: wanted, places: null })
        })
    }, pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted])
  return wanted.length >= 2 && found?.text === wanted ? found.places : undefined
}
