import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { createStore, useStore } from '@anar/app-kit/store'
import { useEffect } from 'react'
import { pageStands } from '../../platform/data/page-stands.ts'
import { session } from '../../platform/data/session.ts'

/** How a product stood when it was marked; the price in rials. */
export type Marked = { priceThen: number | null; wasInStock: boolean }

export const favouritesKey = 'anar_favourites'

/** The products that are marked, the latest first: a person's own, or a visitor's on this device. Empty until read. */
export const favourites = createStore<ReadonlyMap<number, Marked>>(new Map())
/** Whether it is known by now what is marked. */
export const areFavouritesRead = createStore(false)

let want = () => {}
const areWanted = new Promise<void>((resolve) => {
  want = resolve
})

export function useFavourites(): ReadonlyMap<number, Marked> {
  useEffect(want, [])
  return useStore(favourites)
}

export function useIsFavourite(productId: number): boolean {
  useEffect(want, [])
  return useStore(favourites, (marked) => marked.has(productId))
}

/**
 * Reads what is marked, whoever is or comes to be logged in: as soon as somebody shows it, otherwise when the page
 * stands. What reads and keeps them comes when there is something to.
 */
export function followFavourites(): void {
  let isFollowing = false
  const follow = () => {
    const { status } = session.state.get()
    isFollowing ||=
      status === 'member' || (status === 'visitor' && readStorage('local', favouritesKey) !== null)
    if (!isFollowing) return areFavouritesRead.set(status !== 'loading')
    Promise.race([areWanted, pageStands()])
      .then(() => import('./favourites-kept.ts'))
      .then(
        (module) => module.readFavourites(),
        () => areFavouritesRead.set(true),
      )
  }
  session.state.subscribe(follow)
  follow()
}

/** Nothing of a person stays on the device when they have logged out. */
export function forgetFavourites(): void {
  writeStorage('local', favouritesKey, null)
  favourites.set(new Map())
}
