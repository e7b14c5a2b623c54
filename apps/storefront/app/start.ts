import { sessionEnded } from '@anar/app-kit/api'
import { writeStorage } from '@anar/app-kit/browser-storage'
import { followCompared, forgetCompared } from '../catalogue/data/compare.ts'
import { followFavourites, forgetFavourites } from '../catalogue/data/favourites.ts'
import { queryClient } from '../platform/data/api.ts'
import { followFields } from '../platform/data/cached-fields.ts'
import { forgetSearches, forgetSeen } from '../platform/data/device-lists.ts'
import { followInvitations } from '../platform/data/invitation-link.ts'
import { languageNow, onLanguageChange } from '../platform/data/preferences.ts'
import { forgetReads } from '../platform/data/read-cache.ts'
import { session } from '../platform/data/session.ts'
import { onTabMessage } from '../platform/data/tabs.ts'
import { followBasketBeingFilled } from '../sales/data/basket/being-filled.ts'
import { notifyFailure, quantityQueue, removalKey, visitorBasket } from '../sales/data/basket/machinery.ts'
import { showCachedBaskets } from '../sales/data/basket/member-baskets.ts'

let started: Promise<void> | undefined

/**
 * Connects session, baskets and tabs and begins the session check. Idempotent.
 * @param path returns the current path after the hash sign
 * @returns resolves once the session is known
 * @spec 4.session
 */
export function startData({ path }: { path: () => string }): Promise<void> {
  started ??= start(path)
  return started
}

// Loaded at a login.
const merging = () => import('../sales/data/basket/merge.ts')

async function start(path: () => string): Promise<void> {
  sessionEnded.on((error) => void session.end(error.message))
  session.beforeShown(async (access) => {
    if (!access.packageAccesses.includes('basket.edit')) return
    await merging()
      .then((merge) => merge.mergeAfterLogin())
      .catch(notifyFailure)
  })
  session.onForgotten((inAnotherTab) => {
    quantityQueue.reset()
    queryClient.removeQueries({ queryKey: ['mine'] })
    if (inAnotherTab) return
    visitorBasket.clear()
    writeStorage('session', removalKey, null)
    forgetSeen()
    forgetSearches()
    forgetFavourites()
    forgetCompared()
    void forgetReads()
  })
  onTabMessage((message) => {
    visitorBasket.receive(message)
    if (message.kind === 'session-changed') void session.start(path())
    if (message.kind === 'member-baskets-changed') void queryClient.invalidateQueries({ queryKey: ['mine'] })
  })
  // Texts and dates of the person's row depend on the language.
  onLanguageChange(() => void session.refreshPerson())
  window.addEventListener('online', () => {
    if (session.state.get().isUnconfirmed) void session.start(path())
  })
  followInvitations()
  followBasketBeingFilled()
  followCompared()
  followFavourites()
  await Promise.all([
    followFields(),
    visitorBasket.load(),
    showCachedBaskets(languageNow()),
    session.start(path()),
  ])
  if (session.state.get().status === 'visitor' || visitorBasket.quantities.get().size === 0) return
  // The login reports its failure itself.
  await merging()
    .then((merge) => merge.mergeLeftOver())
    .catch(() => undefined)
}
