import { Loading } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Suspense } from 'react'
import { useTitle } from '../platform/components/title.ts'
import { commonMessages, titleMessages } from '../platform/messages/shopping.ts'
import { Guard } from './guard.tsx'
import { RouteSkeleton } from './route-skeleton.tsx'
import type { ScreenName, ShoppingTitle, TitleKey } from './routes.ts'
import type { ScreenRoute } from './screen.ts'
import type { ArrivingScreen } from './screens.ts'
import { isShoppingTitle } from './shopping.ts'

type Route = ScreenRoute & { screen: ScreenName; title: TitleKey }

/**
 * A lazily loaded screen: its skeleton while code, messages and session load (faded in after 100 ms), its title, its
 * guard. @spec 9.loader-delay, 2.route-loader.1
 */
export function ScreenPage({ route, screen: Screen }: { route: Route; screen: ArrivingScreen }) {
  const waiting = (
    <Loading>
      <RouteSkeleton shape={route.skeleton} />
    </Loading>
  )
  return (
    <>
      {/* Before the screen, so that the screen's own title wins. */}
      <Suspense fallback={null}>
        <RouteTitle title={route.title} />
      </Suspense>
      <Suspense fallback={waiting}>
        {route.isGuarded ? (
          <Guard permission={route.permission ?? 'order.place'} waiting={waiting}>
            <Screen waiting={waiting} />
          </Guard>
        ) : (
          <Screen waiting={waiting} />
        )}
      </Suspense>
    </>
  )
}

function RouteTitle({ title }: { title: TitleKey }) {
  return isShoppingTitle(title) ? <TitleOfShopping title={title} /> : <TitleOfOther title={title} />
}

// The titles of shopping screens are among the shell's messages.
function TitleOfShopping({ title }: { title: ShoppingTitle }) {
  const t = useMessages(commonMessages)
  useTitle(t(title))
  return null
}

function TitleOfOther({ title }: { title: Exclude<TitleKey, ShoppingTitle> }) {
  const t = useMessages(titleMessages)
  useTitle(t(title))
  return null
}
