import { createStore, type Store, useStore } from '@anar/app-kit/store'

const asked = new Map<string, Store<boolean>>()

/** Whether the window fits a media query now, '(min-width: 900px)'. For what is too heavy to be drawn and hidden. */
export function useMedia(query: string): boolean {
  return useStore(answerTo(query))
}

// Asked once and told of every change: to answer, a browser has to style the whole page first.
function answerTo(query: string): Store<boolean> {
  const known = asked.get(query)
  if (known) return known
  const answer = createStore(false)
  asked.set(query, answer)
  if (typeof matchMedia === 'function') {
    const media = matchMedia(query)
    const tell = () => answer.set(media.matches)
    media.addEventListener('change', tell)
    tell()
  }
  return answer
}
