import type { MapPlace, MapReverseAnswer, PostalCodeAnswer } from '@anar/contract/commands'
import { type Language, useLanguage } from '@anar/ui/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { shopKey } from '../../platform/data/keys.ts'

const hourMilliseconds = 60 * 60_000

/** A point on the map, in degrees. */
export type Pin = { latitude: number; longitude: number }
export type { MapPlace }
export type PlaceOfPin = NonNullable<MapReverseAnswer['place']>

const gazetteerQuery = (language: Language) =>
  queryOptions({
    queryKey: shopKey(language, 'gazetteer'),
    queryFn: async () =>
      (
        await client.search('Province', {
          fields: [
            'id',
            'name',
            'cities.id',
            'cities.title',
            'cities.latitude',
            'cities.longitude',
            'cities.rank',
          ],
          sort: ['name'],
          size: 100,
        })
      ).page,
    staleTime: hourMilliseconds,
  })

/** The provinces with their cities and coordinates, for address forms and the map. @spec 3.address */
export function useGazetteer() {
  return useQuery(gazetteerQuery(useLanguage()))
}
export type Gazetteer = NonNullable<ReturnType<typeof useGazetteer>['data']>

/** Places by name, those near `near` first. @spec 7.map-search */
export async function searchPlaces(
  text: string,
  near: Pin | null,
  signal?: AbortSignal,
): Promise<MapPlace[]> {
  const body = { text, ...near }
  return (await client.request<{ places: MapPlace[] }>('map/search', { body, signal })).places
}

/** The province and city of a point; null outside of Iran. @spec 7.map-search */
export const placeQuery = (language: Language, pin: Pin | null) =>
  queryOptions({
    queryKey: shopKey(language, 'place', pin),
    queryFn: async ({ signal }) =>
      (await client.request<MapReverseAnswer>('map/reverse', { body: pin, signal })).place,
    enabled: pin !== null,
    staleTime: hourMilliseconds,
  })

/** The province of a postal code; with `provinceId`, also whether it is that one. @spec 7.postal-check */
export function checkPostalCode(code: string, provinceId: number | null): Promise<PostalCodeAnswer> {
  return client.request<PostalCodeAnswer>('places/postal-code', {
    body: { code, ...(provinceId !== null && { provinceId }) },
  })
}
