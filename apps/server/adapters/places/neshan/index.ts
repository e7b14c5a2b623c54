import type { Clock } from '../../../clock.ts'
import type { Gazetteer, Pin, PlaceResult, Places } from '../../../platform/ports/places.ts'
import { type NeshanItem, placeOf, searchItemsOf } from './answers.ts'
import { callNeshan, type NeshanSettings } from './call.ts'

type Options = NeshanSettings & {
  /** Our own table: maps names to provinces and cities, and is the fallback where Neshan fails. */
  gazetteer: Gazetteer
  clock: Clock
  /** Called with the error of every failed call. */
  onFailure: (error: unknown) => void
}

/** Neshan searches around a point, by default the middle of Tehran. */
const tehran: Pin = { latitude: 35.6997, longitude: 51.3381 }
const maxPlaces = 10
/** After so many failures in a row Neshan is not called for a while, so that no keystroke waits for a timeout. */
const maxFailures = 3
const restSeconds = 60

/**
 * Neshan (api.neshan.org), which has streets. Provinces and cities are those of our own tables, found by Neshan's names.
 * Where it fails, the embedded gazetteer answers instead, so that signing up never waits for a provider.
 */
export function neshanPlaces(options: Options): Places {
  const { gazetteer, clock, onFailure } = options
  let failures = 0
  let restsUntil = 0

  async function orEmbedded<T>(call: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    const now = clock.now().epochMilliseconds
    if (now < restsUntil) return instead()
    try {
      const answer = await call()
      failures = 0
      return answer
    } catch (error) {
      failures += 1
      if (failures >= maxFailures) restsUntil = now + restSeconds * 1_000
      onFailure(error)
      return instead()
    }
  }

  return {
    name: 'neshan',
    search: (query) =>
      orEmbedded(
        async () => {
          const { latitude: lat, longitude: lng } = query.near ?? tehran
          const answer = await callNeshan(options, '/v1/search', { term: query.text, lat, lng })
          return searchItemsOf(answer).slice(0, maxPlaces).map(placeResult)
        },
        () => gazetteer.search(query),
      ),
    reverse: (query) =>
      orEmbedded(
        async () => {
          const { latitude: lat, longitude: lng, language } = query
          const names = placeOf(await callNeshan(options, '/v5/reverse', { lat, lng }))
          if (names === null) return null
          const city = await gazetteer.placeByNames({ ...query, ...names })
          // Neshan has street names in Persian only.
          return city && { ...city, address: language === 'fa' ? names.address : '' }
        },
        () => gazetteer.reverse(query),
      ),
  }
}

function placeResult({ title, address, region, location }: NeshanItem): PlaceResult {
  return {
    title,
    address: [region, address].filter(Boolean).join('، '),
    latitude: location.y,
    longitude: location.x,
    // Looked up when it is chosen: one more call for each of ten results would exhaust the key's quota.
    provinceId: null,
    cityId: null,
  }
}
