import type { Sql } from '../../../platform/db/pool.ts'
import type { Gazetteer } from '../../../platform/ports/places.ts'
import { cityByName, findCities, nearestCity, provinceByName } from './queries.ts'

/** Our own table of cities, which needs no provider. It has no streets. */
export function embeddedPlaces(sql: Sql): Gazetteer {
  return {
    name: 'embedded',
    search: (query) => findCities(sql, query),
    reverse: (query) => nearestCity(sql, query),
    async placeByNames(query) {
      const named = await cityByName(sql, query)
      if (named) return named
      const provinceId = await provinceByName(sql, query.province)
      return nearestCity(sql, provinceId === null ? query : { ...query, provinceId })
    },
  }
}
