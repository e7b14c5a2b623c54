import { findParams, findRoute } from '@anar/app-kit/route-match'
import { HashLink, HashRouter, useLocation } from '@anar/app-kit/router'
import { LinkProvider } from '@anar/ui'
import { ShowTomanProvider } from '@anar/ui/format'
import { LanguageProvider } from '@anar/ui/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { queryClient } from '../platform/data/api.ts'
import { useChosenLanguage } from '../platform/data/preferences.ts'
import { useChosenToman } from '../platform/data/shown-toman.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { NotFound } from './not-found.tsx'
import { OfficeLoader } from './office-loader.tsx'
import { RootRedirect } from './root-redirect.tsx'
import { routes } from './routes.ts'
import { Section } from './section.tsx'
import { Shell } from './shell.tsx'

function Office() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<OfficeLoader />}>
        <Guard>
          <Shell>
            <Page />
          </Shell>
        </Guard>
      </Suspense>
    </ErrorBoundary>
  )
}

function Page() {
  const { pathname } = useLocation()
  if (pathname === '/') return <RootRedirect />
  const route = findRoute(routes, pathname)
  return route ? <Section permission={route.permission} Screen={route.Screen} /> : <NotFound />
}

const paramsOf = (path: string) => findParams(routes, path)

/** The back office. Without a session it shows the login only. @spec 1.back-office */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider language={useChosenLanguage()}>
          <ShowTomanProvider showToman={useChosenToman()}>
            <LinkProvider link={HashLink}>
              <HashRouter paramsOf={paramsOf}>
                <Office />
              </HashRouter>
            </LinkProvider>
          </ShowTomanProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
