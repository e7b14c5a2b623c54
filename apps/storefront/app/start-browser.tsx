import { pathOfHash } from '@anar/app-kit/route-match'
import { HashRouter } from '@anar/app-kit/router'
import { showTomanFrom } from '@anar/ui/format'
import type { Language } from '@anar/ui/i18n'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { queryClient } from '../platform/data/api.ts'
import { fetchLandingAnswers, fillLanding, fillQueries, readPageState } from '../platform/data/page-state.ts'
import { languageNow, setLanguage, useChosenLanguage } from '../platform/data/preferences.ts'
import { commonMessages } from '../platform/messages/shopping.ts'
import { App } from './app.tsx'
import { showNotices } from './notices.ts'
import { paramsOf, routeOf } from './route-match.ts'
import { type ArrivingScreen, loadScreen, screenOf } from './screens.ts'
import { loadFooter } from './shell/late-footer.tsx'
import { startData } from './start.ts'

const pathNow = () => pathOfHash(location.hash)
const isOnLanding = () => routeOf(pathNow())?.screen === 'content/landing'

/**
 * Starts the page: hydrates the landing that the server rendered if the URL and the language match; renders from
 * scratch otherwise.
 */
export async function startBrowser(): Promise<void> {
  await Promise.all([documentRead(), commonMessages.load(languageNow())])
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const state = readPageState()
  if (state) fillQueries(queryClient, state)
  showNotices()
  const session = startData({ path: pathNow })
  if (state?.language === languageNow() && root.childElementCount > 0 && isOnLanding()) {
    // The page is readable already; it becomes interactive once its code has loaded.
    const [landing, answers] = await Promise.all([
      loadScreen('content/landing').catch(() => null),
      Promise.race([fetchLandingAnswers(), after(answersTimeoutMs)]),
      loadFooter(),
    ])
    if (answers) fillLanding(queryClient, state, answers)
    // Meanwhile the person may have followed a link.
    if (landing && answers && isOnLanding())
      return inSlices(() => hydrateRoot(root, <BrowserApp landing={landing.default} />))
  }
  await screenOnItsWay(session)
  inSlices(() => createRoot(root).render(<BrowserApp landing={screenOf('content/landing')} />))
}

/** Hydrates in a transition, so that input is not blocked until all of it is done. */
const inSlices = (bringToLife: () => void) => startTransition(bringToLife)

/** Waits until the document is parsed: the code may run earlier. */
function documentRead(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })
}

// Requested with the scripts, so it has usually arrived. If not, render from scratch rather than stay unresponsive.
const answersTimeoutMs = 3_000
// The boot script's skeleton is as good as ours, but only for a while.
const skeletonTimeoutMs = 1_500

/**
 * Waits for the screen of the URL, its first answers and the session, so that the first render is complete. A later
 * change would render everything again, synchronously and not in a transition.
 */
async function screenOnItsWay(session: Promise<void>): Promise<void> {
  const path = pathNow()
  const route = routeOf(path)
  if (!route) return
  const [pathname = '', search = ''] = path.split('?')
  const screen = loadScreen(route.screen).then(({ prefetch }) =>
    prefetch?.({ language: languageNow(), pathname, search, session }),
  )
  await Promise.race([Promise.allSettled([screen, session]), after(skeletonTimeoutMs)])
}

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))

// As the server wrote it into the page and used it to render.
const showToman = showTomanFrom(document.documentElement.dataset['toman'])

function BrowserRouter({ children }: { children: ReactNode }) {
  return <HashRouter paramsOf={paramsOf}>{children}</HashRouter>
}

function BrowserApp({ landing }: { landing: ArrivingScreen }) {
  return (
    <App
      language={useReadyLanguage()}
      showToman={showToman}
      queryClient={queryClient}
      router={BrowserRouter}
      landing={landing}
    />
  )
}

/** The chosen language, once the shell's messages in it have loaded. */
function useReadyLanguage(): Language {
  const chosen = useChosenLanguage()
  const [ready, setReady] = useState(chosen)
  useEffect(() => {
    let isWanted = true
    commonMessages.load(chosen).then(
      () => isWanted && setReady(chosen),
      // Without its messages the language does not change.
      () => isWanted && setLanguage(ready),
    )
    return () => {
      isWanted = false
    }
  }, [chosen, ready])
  return ready
}
