import type { LinkProps } from '@anar/ui'
import type { MouseEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { preloadScreen } from './screens.ts'

/**
 * The link that every component of the storefront renders. Pointing at it fetches the screen behind it ahead. React
 * Router's own link brings the prefetching of its server framework along, 4 kB for nothing here.
 */
export function RouterLink({ to, children, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const href = useHref(to)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // The page one is on already is no step of the history.
    navigate(to, { replace: to === pathname + search })
  }
  return (
    <a
      href={href}
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

/** With a modifier, another button or a target of its own, the browser does what it always does. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const { target } = event.currentTarget
  return event.button === 0 && !hasModifier && (target === '' || target === '_self')
}
