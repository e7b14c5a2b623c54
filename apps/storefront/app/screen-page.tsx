import { Loading } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { Suspense } from 'react'
import { useTitle } from '../platform/components/title.ts'
import { commonTexts } from '../platform/messages/common.ts'
import { titleTexts } from '../platform/messages/titles.ts'
import { Guard } from './guard.tsx'
import { RouteSkeleton } from './route-skeleton.tsx'
import type { ScreenName, ScreenRoute, TitleKey } from './routes.ts'
import type { ArrivingScreen } from './screens.ts'

type Route = ScreenRoute & { screen: ScreenName; title: TitleKey }

/**
 * A lazily loaded screen: its skeleton while code, texts and session are on their way (faded in after 100 ms), its
 * title, its guard.
 * @spec 9.loader-delay, 2.route-loader.1
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
  return isShopping(title) ? <ShoppingTitle title={title} /> : <OtherTitle title={title} />
}

// What the screens are called on which one looks around and buys stands among the shell's words.
const shoppingTitles = [
  'titleShop',
  'titleProducts',
  'titleProduct',
  'titleBaskets',
  'titleAddress',
  'titlePayment',
] as const
type ShoppingTitle = (typeof shoppingTitles)[number]
const isShopping = (title: TitleKey): title is ShoppingTitle =>
  (shoppingTitles as readonly string[]).includes(title)

function ShoppingTitle({ title }: { title: ShoppingTitle }) {
  const t = useTexts(commonTexts)
  useTitle(t(title))
  return null
}

function OtherTitle({ title }: { title: Exclude<TitleKey, ShoppingTitle> }) {
  const t = useTexts(titleTexts)
  useTitle(t(title))
  return null
}
