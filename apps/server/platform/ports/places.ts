/** A point on the map, in degrees. */
export type Pin = { latitude: number; longitude: number }

/** One answer to a search: where it is, what it is called, and what lies around it. */
export type FoundPlace = Pin & {
  title: string
  /** «استان تهران»: what tells two places of one name apart. */
  address: string
  /** Of our own tables; null where the place is in no city that we know. */
  provinceId: number | null
  cityId: number | null
}

/** What is at a point. Names are of the asked language where it has them. */
export type PlaceOfPin = {
  provinceId: number
  provinceName: string
  cityId: number
  cityTitle: string
  /** The street as a hint for the address form; empty where the provider knows no streets. */
  address: string
}

export type PlaceLanguage = 'fa' | 'en'

/**
 * A provider of places. Text that is searched for is what a person typed; points may be anywhere on earth.
 * @spec 2.set-address-location, 7.map-search.2
 */
export type Places = {
  /** As the setting PLACES_PROVIDER names it. */
  name: 'embedded' | 'neshan'
  /** At most ten, the likeliest first; `near` is where the person looks at the moment. */
  search(asked: { text: string; language: PlaceLanguage; near: Pin | null }): Promise<FoundPlace[]>
  /** Null outside of Iran, the only country that orders are sent to. */
  reverse(asked: Pin & { language: PlaceLanguage }): Promise<PlaceOfPin | null>
}

/** Our own table of cities, which every other provider stands on: it gives the ids. */
export type Gazetteer = Places & {
  /** Where a point is by the names that another provider gave: its city, or the nearest one of its province. */
  placeByNames(
    asked: Pin & { language: PlaceLanguage; province: string; city: string },
  ): Promise<PlaceOfPin | null>
}
