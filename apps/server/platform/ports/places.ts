/** A point on the map, in degrees. */
export type Pin = { latitude: number; longitude: number }

/** A search result: its location, name and surroundings. */
export type PlaceResult = Pin & {
  title: string
  /** «استان تهران»: distinguishes places of the same name. */
  address: string
  /** Ids of our own tables; null outside the cities that we know. */
  provinceId: number | null
  cityId: number | null
}

/** The address of a point, in the requested language where available. */
export type PlaceOfPin = {
  provinceId: number
  provinceName: string
  cityId: number
  cityTitle: string
  /** The street as a hint for the address form; empty where the provider has no streets. */
  address: string
}

export type PlaceLanguage = 'fa' | 'en'

/**
 * A provider of places (geocoding). Searched text is as the person typed it; points may be anywhere on earth.
 * @spec 2.set-address-location, 7.map-search.2
 */
export type Places = {
  /** The value of the setting PLACES_PROVIDER. */
  name: 'embedded' | 'neshan'
  /** At most ten, the likeliest first; `near` is the centre of the person's map. */
  search(query: { text: string; language: PlaceLanguage; near: Pin | null }): Promise<PlaceResult[]>
  /** Null outside Iran, the only country that orders are shipped to. */
  reverse(query: Pin & { language: PlaceLanguage }): Promise<PlaceOfPin | null>
}

/** Our own table of cities, from which every other provider gets its ids. */
export type Gazetteer = Places & {
  /** The place of a point by another provider's names: its city, or the nearest one in its province. */
  placeByNames(
    query: Pin & { language: PlaceLanguage; province: string; city: string },
  ): Promise<PlaceOfPin | null>
}
