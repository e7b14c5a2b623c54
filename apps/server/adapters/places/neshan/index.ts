import type { Clock } from '../../../clock.ts'
import type { FoundPlace, Gazetteer, Pin, Places } from '../../../platform/ports/places.ts'
import { type NeshanItem, placeOf, searchItemsOf } from './answers.ts'
import { callNeshan, type NeshanSettings } from './call.ts'

type Options = NeshanSettings & {
  /** Our own table: it tells provinces and cities, and answers where Neshan fails. */
  gazetteer: Gazetteer
  clock: Clock
  /** Told of every call that came to nothing. */
  onFailure: (error: unknown) => void
}

/** Neshan looks around a point; without one it is told the middle of Tehran. */
const tehran: Pin = { latitude: 35.6997, longitude: 51.3381 }
const mostPlaces = 10
/** After so many failures in a row it is left alone for a while: nobody should wait for it at every letter. */
const mostFailures = 3
const restSeconds = 60

/**
 * Neshan (api.neshan.org), which knows streets. Provinces and cities are told by our own tables, found by Neshan's
 * names. Where it fails the embedded gazetteer answers instead, so that signing up never waits for a provider.
 */
export function neshanPlaces(options: Options): Places {
  const { gazetteer, clock, onFailure } = options
  let failures = 0
  let restsUntil = 0

  async function orEmbedded<T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    const now = clock.now().epochMilliseconds
    if (now < restsUntil) return instead()
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      failures += 1
      if (failures >= mostFailures) restsUntil = now + restSeconds * 1_000
      onFailure(error)
      return instead()
    }
  }

  return {
    name: 'neshan',
    search: (asked) =>
      orEmbedded(
        async () => {
          const { latitude: lat, longitude: lng } = asked.near ?? tehran
          const answer = await callNeshan(options, '/v1/search', { term: asked.text, lat, lng })
          return searchItemsOf(answer).slice(0, mostPlaces).map(foundPlace)
        },
        () => gazetteer.search(asked),
      ),
    reverse: (asked) =>
      orEmbedded(
        async () => {
          const { latitude: lat, longitude: lng, language } = asked
          const place = placeOf(await callNeshan(options, '/v5/reverse', { lat, lng }))
          if (place === null) return null
          const found = await gazetteer.placeByNames({ ...asked, ...place })
          // Its streets are written in Persian alone.
          return found && { ...found, address: language === 'fa' ? place.address : '' }
        },
        () => gazetteer.reverse(asked),
      ),
  }
}

function foundPlace({ title, address, region, location }: NeshanItem): FoundPlace {
  return {
    title,
    address: [region, address].filter(Boolean).join('، '),
    latitude: location.y,
    longitude: location.x,
    // Asked for anew when it is chosen: one more call for each of ten results would use up the key.
    provinceId: null,
    cityId: null,
  }
}
