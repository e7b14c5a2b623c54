import type { Sql } from '../../../platform/db/pool.ts'
import type { Gazetteer } from '../../../platform/ports/places.ts'
import { cityByName, findCities, nearestCity, provinceByName } from './queries.ts'

/** Our own table of cities: what every shop knows without asking anybody. It knows no streets. */
export function embeddedPlaces(sql: Sql): Gazetteer {
  return {
    name: 'embedded',
    search: (asked) => findCities(sql, asked),
    reverse: (asked) => nearestCity(sql, asked),
    async placeByNames(asked) {
      const named = await cityByName(sql, asked)
      if (named) return named
      const provinceId = await provinceByName(sql, asked.province)
      return nearestCity(sql, provinceId === null ? asked : { ...asked, provinceId })
    },
  }
}
