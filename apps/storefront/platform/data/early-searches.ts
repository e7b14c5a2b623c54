import type { EntityName } from '@anar/contract/entities'
import type { SearchBody } from '@anar/contract/search'
import type { Language } from '@anar/ui/i18n'

/** Placeholder in a search for a number from the screen's URL (`{id}`) or the session (`{user}`). */
export type Placeholder = '{id}' | '{user}'

/** A search that the boot script sends before the screen's code has loaded. */
export type EarlySearch = {
  search: readonly [entity: EntityName, query: SearchBody]
  /** How many of the answer's rows are visible at first, and the sizes of their images. */
  images?: { rowsAtOnce: number; sizes: string; widths?: readonly number[] }
}

/** The first searches of a screen; its file `early.ts` exports them. */
export type EarlySearches = (language: Language) => readonly EarlySearch[]
