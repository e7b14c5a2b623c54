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
 * Brings the page to life: takes over the landing that the server rendered where it is what the person wants, in
 * their language; renders anew in every other case.
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
    // The page is there to be read; it only begins to answer once its code has arrived.
    const [landing, answers] = await Promise.all([
      loadScreen('content/landing').catch(() => null),
      Promise.race([fetchLandingAnswers(), after(answersTimeoutMs)]),
      loadFooter(),
    ])
    if (answers) fillLanding(queryClient, state, answers)
    // Meanwhile somebody may have followed a link of the page.
    if (landing && answers && isOnLanding())
      return inSlices(() => hydrateRoot(root, <BrowserApp landing={landing.default} />))
  }
  await screenOnItsWay(session)
  inSlices(() => createRoot(root).render(<BrowserApp landing={screenOf('content/landing')} />))
}

/** So that a finger on the page is never kept waiting for the whole of it. */
const inSlices = (bringToLife: () => void) => startTransition(bringToLife)

/** The code may be quicker than the page it belongs to. */
function documentRead(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })
}

// Asked for with the scripts, it is there when they are; if not, a page that answers is worth more than one that stays.
const answersTimeoutMs = 3_000
// The skeleton that the boot script put up says as much as one of ours would; but not for ever.
const skeletonTimeoutMs = 1_500

/**
 * Waits for the screen in the address, its first answers and who is here, so that what is rendered first is whole: what
 * became known in between would have all of it rendered again, at once and no longer in slices.
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

// As the server wrote it into the page, and as what it rendered was written.
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

/** The chosen language, as soon as the shell's words in it are there. */
function useReadyLanguage(): Language {
  const chosen = useChosenLanguage()
  const [ready, setReady] = useState(chosen)
  useEffect(() => {
    let isWanted = true
    commonMessages.load(chosen).then(
      () => isWanted && setReady(chosen),
      // Without its words the language stays as it was.
      () => isWanted && setLanguage(ready),
    )
    return () => {
      isWanted = false
    }
  }, [chosen, ready])
  return ready
}
