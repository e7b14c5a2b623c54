import { createStore, type Store, useStore } from '@anar/app-kit/store'

const stores = new Map<string, Store<boolean>>()

/** Whether the window fits a media query now, '(min-width: 900px)'. For content that is too expensive to render and hide by CSS. */
export function useMedia(query: string): boolean {
  return useStore(answerTo(query))
}

// One listener per query: to evaluate a query, a browser has to style the whole page first.
function answerTo(query: string): Store<boolean> {
  const known = stores.get(query)
  if (known) return known
  const answer = createStore(false)
  stores.set(query, answer)
  if (typeof matchMedia === 'function') {
    const media = matchMedia(query)
    const update = () => answer.set(media.matches)
    media.addEventListener('change', update)
    update()
  }
  return answer
}
