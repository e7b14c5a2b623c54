import { Loading } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { Suspense } from 'react'
import { commonTexts } from '../texts/common.ts'
import { Guard } from './guard.tsx'
import { RouteSkeleton } from './route-skeleton.tsx'
import type { ScreenName, ScreenRoute, TitleKey } from './routes.ts'
import type { ArrivingScreen } from './screens.ts'
import { useTitle } from './title.ts'

type Route = ScreenRoute & { screen: ScreenName; title: TitleKey }

/**
 * A lazily loaded screen: its skeleton while code, texts and session are on their way (faded in after 100 ms), its
 * title, its guard. @spec 2.route-loader, 9.loader-delay
 */
export function ScreenPage({ route, screen: Screen }: { route: Route; screen: ArrivingScreen }) {
  const waiting = (
    <Loading>
      <RouteSkeleton shape={route.skeleton} />
    </Loading>
  )
  return (
    <>
      {/* Before the screen, so that a title of its own has the last word. */}
      <RouteTitle title={route.title} />
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
  const t = useTexts(commonTexts)
  useTitle(t(title))
  return null
}
