import type { EntityName } from '@anar/contract/entities'
import type { SearchBody } from '@anar/contract/search'
import type { Language } from '@anar/ui/i18n'

/** Stands in a search for a number that only the address of the screen (`{id}`) or the session (`{user}`) tells. */
export type Place = '{id}' | '{user}'

/** A search that the boot script sends before the screen's code is there. */
export type EarlySearch = {
  search: readonly [entity: EntityName, query: SearchBody]
  /** How many of the answer's rows are seen at once, and how their images are drawn. */
  images?: { rowsAtOnce: number; sizes: string; widths?: readonly number[] }
}

/** What a screen asks first; its file `early.ts` exports it. */
export type EarlySearches = (language: Language) => readonly EarlySearch[]
