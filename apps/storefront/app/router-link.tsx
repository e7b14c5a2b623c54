import { isPlainClick, useHistory } from '@anar/app-kit/router'
import type { LinkProps } from '@anar/ui'
import type { MouseEvent } from 'react'
import { preloadScreen } from './screens.ts'

/**
 * The link that every component of the storefront renders. Pointing at it fetches the screen behind it ahead. Where
 * somebody is, it asks when it is pressed: a page full of links need not be rendered anew at each step.
 */
export function RouterLink({ to, children, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const history = useHistory()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // The page one is on already is no step of the history.
    const { pathname, search } = history.now().location
    history.navigate(to, { replace: to === pathname + search })
  }
  return (
    <a
      href={`#${to}`}
      onClick={go}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preloadScreen(to)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preloadScreen(to)
      }}
      {...rest}
    >
      {children}
    </a>
  )
}
