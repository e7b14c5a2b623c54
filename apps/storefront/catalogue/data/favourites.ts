import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { createStore, useStore } from '@anar/app-kit/store'
import { useEffect } from 'react'
import { pageSettled } from '../../platform/data/page-settled.ts'
import { session } from '../../platform/data/session.ts'

/** The price (rials) and stock of a product when it was marked. */
export type Marked = { priceThen: number | null; wasInStock: boolean }

export const favouritesKey = 'anar_favourites'

/** The marked products, the latest first: a member's, or a visitor's on this device. Empty until read. */
export const favourites = createStore<ReadonlyMap<number, Marked>>(new Map())
/** Whether the favourites have been read. */
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
 * Reads the favourites at each change of the session: once a component shows them, otherwise after the page has loaded.
 * The code that reads and stores them loads only if there are any.
 */
export function followFavourites(): void {
  let isFollowing = false
  const follow = () => {
    const { status } = session.state.get()
    isFollowing ||=
      status === 'member' || (status === 'visitor' && readStorage('local', favouritesKey) !== null)
    if (!isFollowing) return areFavouritesRead.set(status !== 'loading')
    Promise.race([areWanted, pageSettled()])
      .then(() => import('./favourites-store.ts'))
      .then(
        (module) => module.readFavourites(),
        () => areFavouritesRead.set(true),
      )
  }
  session.state.subscribe(follow)
  follow()
}

/** Clears the favourites at logout. */
export function forgetFavourites(): void {
  writeStorage('local', favouritesKey, null)
  favourites.set(new Map())
}
