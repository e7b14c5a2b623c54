import { createStore, useStore } from '@anar/app-kit/store'
import type { ShowToman } from '@anar/domain/money'
import { showTomanFrom } from '@anar/ui/format'

// Initial value from the page's HTML. The person who changes the setting sees it at once, others on the next load.
const shown = createStore<ShowToman>(showTomanFrom(document.documentElement.dataset['toman']))

/** Languages in which the office displays amounts in tomans. */
export const useChosenToman = (): ShowToman => useStore(shown)

export function setShowToman(showToman: ShowToman): void {
  const { fa, en } = shown.get()
  if (showToman.fa !== fa || showToman.en !== en) shown.set(showToman)
}
