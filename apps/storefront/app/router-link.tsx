import type { LinkProps } from '@anar/ui'
import { Link } from 'react-router'
import { preloadScreen } from './screens.ts'

/** The link that every component of the storefront renders. Pointing at it fetches the screen behind it ahead. */
export function RouterLink({ to, children, onPointerEnter, onFocus, ...rest }: LinkProps) {
  return (
    <Link
      to={to}
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
    </Link>
  )
}
