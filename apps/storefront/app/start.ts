import { sessionEnded } from '@anar/app-kit/api'
import { followCompared, forgetCompared } from '../catalogue/data/compare.ts'
import { followFavourites, forgetFavourites } from '../catalogue/data/favourites.ts'
import { queryClient } from '../platform/data/api.ts'
import { forgetSearches, forgetSeen } from '../platform/data/device-lists.ts'
import { followFields } from '../platform/data/kept-fields.ts'
import { forgetReads } from '../platform/data/kept-reads.ts'
import { languageNow, onLanguageChange } from '../platform/data/preferences.ts'
import { session } from '../platform/data/session.ts'
import { onTabMessage } from '../platform/data/tabs.ts'
import { followBasketBeingFilled } from '../sales/data/basket/being-filled.ts'
import { quantityQueue, tellFailure, visitorBasket } from '../sales/data/basket/machinery.ts'
import { showKeptBaskets } from '../sales/data/basket/member-baskets.ts'

let started: Promise<void> | undefined

/**
 * Wires session, baskets and tabs together and begins the session check. Asking again changes nothing.
 * @param path the path after the hash sign, asked each time it matters
 * @returns when somebody or nobody is known to be logged in
 * @spec 4.session
 */
export function startData({ path }: { path: () => string }): Promise<void> {
  started ??= start(path)
  return started
}

// Somebody logs in once; the code for it comes then.
const merging = () => import('../sales/data/basket/merge.ts')

async function start(path: () => string): Promise<void> {
  sessionEnded.on((error) => void session.end(error.message))
  session.beforeShown(async (access) => {
    if (!access.packageAccesses.includes('basket.keep')) return
    await merging()
      .then((merge) => merge.mergeAfterLogin())
      .catch(tellFailure)
  })
  session.onForgotten((inAnotherTab) => {
    quantityQueue.reset()
    queryClient.removeQueries({ queryKey: ['mine'] })
    if (inAnotherTab) return
    visitorBasket.clear()
    forgetSeen()
    forgetSearches()
    forgetFavourites()
    forgetCompared()
    void forgetReads()
  })
  onTabMessage((message) => {
    visitorBasket.hear(message)
    if (message.kind === 'session-changed') void session.start(path())
    if (message.kind === 'member-baskets-changed') void queryClient.invalidateQueries({ queryKey: ['mine'] })
  })
  // Texts and dates of the person's row are of the other language.
  onLanguageChange(() => void session.refreshPerson())
  window.addEventListener('online', () => {
    if (session.state.get().isUnconfirmed) void session.start(path())
  })
  followBasketBeingFilled()
  followCompared()
  followFavourites()
  await Promise.all([
    followFields(),
    visitorBasket.load(),
    showKeptBaskets(languageNow()),
    session.start(path()),
  ])
  if (session.state.get().status === 'visitor' || visitorBasket.quantities.get().size === 0) return
  // Told at the login already.
  await merging()
    .then((merge) => merge.mergeLeftOver())
    .catch(() => undefined)
}
