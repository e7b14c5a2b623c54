import { createStore, useStore } from '@anar/app-kit/store'
import type { ShowToman } from '@anar/domain/money'
import { showTomanFrom } from '@anar/ui/format'

// As the server wrote it into the page. Who changes the setting sees it at once, everybody else with the next page.
const shown = createStore<ShowToman>(showTomanFrom(document.documentElement.dataset['toman']))

/** In which languages the office shows amounts in tomans. */
export const useChosenToman = (): ShowToman => useStore(shown)

export function setShowToman(showToman: ShowToman): void {
  const { fa, en } = shown.get()
  if (showToman.fa !== fa || showToman.en !== en) shown.set(showToman)
}
