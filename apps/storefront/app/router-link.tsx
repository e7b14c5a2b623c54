import { HashLink } from '@anar/app-kit/router'
import type { LinkProps } from '@anar/ui'
import { preloadScreen } from './screens.ts'

/** The link of all storefront components. Hover and focus preload its screen. */
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
