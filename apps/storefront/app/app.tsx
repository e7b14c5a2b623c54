import { useLocation } from '@anar/app-kit/router'
import type { ShowToman } from '@anar/domain/money'
import { LinkProvider } from '@anar/ui'
import { ShowTomanProvider } from '@anar/ui/format'
import { type Language, LanguageProvider } from '@anar/ui/i18n'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { memo, type ReactNode, StrictMode, useEffect } from 'react'
import { session } from '../platform/data/session.ts'
import NotFound from '../platform/screens/not-found/index.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { routeOf } from './route-match.ts'
import { RouterLink } from './router-link.tsx'
import { ScreenPage } from './screen-page.tsx'
import { type ArrivingScreen, screenOf } from './screens.ts'
import { AfterStart } from './shell/after-start.tsx'
import { InAppBanner } from './shell/in-app-banner.tsx'
import { Shell } from './shell/shell.tsx'
import { Support } from './shell/support.tsx'
import { useScroll } from './use-scroll.ts'

type AppProps = {
  language: Language
  /** The languages that show amounts in tomans. */
  showToman: ShowToman
  queryClient: QueryClient
  /** The screen of '/': preloaded if the server rendered it, else lazy as any other screen. */
  landing: ArrivingScreen
  /** The router: by hash in the browser, fixed to one path on the server. */
  router: (props: { children: ReactNode }) => ReactNode
}

/** The storefront. The same tree on the server and in the browser, for hydration. */
export function App({ language, showToman, queryClient, landing, router: Router }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider language={language}>
          <ShowTomanProvider showToman={showToman}>
            <LinkProvider link={RouterLink}>
              <Router>
                <Pages landing={landing} />
              </Router>
            </LinkProvider>
          </ShowTomanProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

function Pages({ landing }: { landing: ArrivingScreen }) {
  useScroll()
  const { pathname } = useLocation()
  // Whether an applicant counts as logged in depends on the path.
  useEffect(() => void session.wentTo(pathname), [pathname])
  return (
    <ErrorBoundary resetKey={pathname}>
      <InAppBanner />
      <AfterStart />
      <Page pathname={pathname} landing={landing} />
      <Support />
    </ErrorBoundary>
  )
}

/**
 * The screen of a path, in the shell unless it is a whole page. A change of the search part alone renders neither
 * again, only the components that use it.
 */
const Page = memo(function Page({ pathname, landing }: { pathname: string; landing: ArrivingScreen }) {
  const route = routeOf(pathname)
  if (!route) {
    return (
      <Shell>
        <NotFound />
      </Shell>
    )
  }
  const screen = route.screen === 'content/landing' ? landing : screenOf(route.screen)
  const page = <ScreenPage key={route.path} route={route} screen={screen} />
  if (route.isWholePage) return page
  // A screen that fails, or does not load, leaves the shell with its navigation in place.
  return (
    <Shell>
      <ErrorBoundary resetKey={pathname}>{page}</ErrorBoundary>
    </Shell>
  )
})
