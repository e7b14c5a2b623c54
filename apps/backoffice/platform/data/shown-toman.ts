import type { ShowToman } from '@anar/domain/money'
import { showTomanFrom } from '@anar/ui/format'
import { useSyncExternalStore } from 'react'

// As the server wrote it into the page; whoever changes the setting sees it at once, everybody else with the next page.
let current: ShowToman = showTomanFrom(document.documentElement.dataset['toman'])
const listeners = new Set<() => void>()

/** In which languages the office shows amounts in tomans. */
export const useChosenToman = (): ShowToman => useSyncExternalStore(subscribe, () => current)

export function setShowToman(showToman: ShowToman): void {
  if (showToman.fa === current.fa && showToman.en === current.en) return
  current = showToman
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
