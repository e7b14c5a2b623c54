import { HashLink } from '@anar/app-kit/router'
import type { LinkProps } from '@anar/ui'
import { preloadScreen } from './screens.ts'

/** The link that every component of the storefront renders. Pointing at it preloads the screen behind it. */
export function RouterLink({ onPointerEnter, onFocus, ...rest }: LinkProps) {
  return (
    <HashLink
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preloadScreen(rest.to)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preloadScreen(rest.to)
      }}
      {...rest}
    />
  )
}
