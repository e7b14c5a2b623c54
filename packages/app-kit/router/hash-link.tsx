import type { LinkProps } from '@anar/ui'
import type { MouseEvent } from 'react'
import { isPlainClick } from './plain-click.ts'
import { useHistory } from './router.tsx'

/**
 * A link to a path of the application. It reads the current location when it is pressed, so that links do not render
 * again at each navigation.
 */
export function HashLink({ to, children, onClick, ...rest }: LinkProps) {
  const history = useHistory()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // A link to the current page adds no history entry.
    const { pathname, search } = history.now().location
    history.navigate(to, { replace: to === pathname + search })
  }
  return (
    <a href={`#${to}`} onClick={go} {...rest}>
      {children}
    </a>
  )
}
