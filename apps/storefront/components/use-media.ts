import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window fits a media query now, '(min-width: 900px)'. For what is too heavy to be drawn and hidden. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
