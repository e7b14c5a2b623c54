import { type LinkProps, LinkProvider } from '@anar/ui'
import { ShowTomanProvider } from '@anar/ui/format'
import { LanguageProvider } from '@anar/ui/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { Link, Route, Routes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../platform/data/api.ts'
import { useChosenLanguage } from '../platform/data/preferences.ts'
import { useChosenToman } from '../platform/data/shown-toman.ts'
import { Beginning } from './beginning.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { NotFound } from './not-found.tsx'
import { OfficeLoader } from './office-loader.tsx'
import { createRouter } from './router.ts'
import { routes } from './routes.ts'
import { Section } from './section.tsx'
import { Shell } from './shell.tsx'

function RouterLink({ to, children, ...rest }: LinkProps) {
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  )
}

function Office() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<OfficeLoader />}>
        <Guard>
          <Routes>
            <Route element={<Shell />}>
              <Route index element={<Beginning />} />
              {routes.map(({ path, permission, Screen }) => (
                <Route key={path} path={path} element={<Section permission={permission} Screen={Screen} />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </Guard>
      </Suspense>
    </ErrorBoundary>
  )
}

// Only a router that holds its routes lets a page be asked before it is left.
const router = createRouter([{ path: '*', element: <Office /> }])

/** The back office: nothing but the login is shown to anybody who is not in. @spec 1.back-office */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider language={useChosenLanguage()}>
          <ShowTomanProvider showToman={useChosenToman()}>
            <LinkProvider link={RouterLink}>
              <RouterProvider router={router} />
            </LinkProvider>
          </ShowTomanProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
