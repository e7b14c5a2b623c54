import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { useLocation, useNavigationType } from '@anar/app-kit/router'
import { useLayoutEffect, useRef } from 'react'
import { createScrollPlaces, placeAfter } from './scroll-places.ts'

const storageKey = 'anar_scroll'
// A list that was long is long again within this time, or its place is given up.
const timeoutMilliseconds = 6_000

const places = createScrollPlaces(readStorage('session', storageKey))
let currentKey = ''
let isWatching = false

function watch(): void {
  if (isWatching) return
  isWatching = true
  history.scrollRestoration = 'manual'
  const note = () => places.set(currentKey, scrollY)
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', () => {
    // Of the last of the scrolling nothing may have been told yet.
    note()
    writeStorage('session', storageKey, places.text())
  })
}

/**
 * Manual scroll restoration: to the top on every new path, back to the kept place on the way back. Focus goes to the
 * new page's main part, so that a screen reader starts where the eye does.
 * @spec 2.scroll-to-top
 */
export function useScroll(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const before = useRef<{ key: string; pathname: string } | null>(null)
  useLayoutEffect(() => {
    watch()
    const from = before.current
    if (from?.key === key && from.pathname === pathname) return
    before.current = { key, pathname }
    currentKey = key
    const place = placeAfter({ type, from, to: { key, pathname }, kept: places.get(key) })
    if (from && from.pathname !== pathname) document.getElementById('main')?.focus({ preventScroll: true })
    if (place === 'stay') return
    return scrollWhenTallEnough(place)
  }, [key, pathname, type])
}

/** Scrolls at once as far as the page allows, and on as it grows, until it is there or the person takes over. */
function scrollWhenTallEnough(y: number): () => void {
  const tooShort = () => document.documentElement.scrollHeight - innerHeight < y
  scrollTo(0, y)
  if (!tooShort() || !window.ResizeObserver) return () => undefined
  const stop = new AbortController()
  const observer = new ResizeObserver(() => {
    scrollTo(0, y)
    if (!tooShort()) stop.abort()
  })
  observer.observe(document.body)
  const timer = setTimeout(() => stop.abort(), timeoutMilliseconds)
  for (const event of ['wheel', 'pointerdown', 'keydown'] as const) {
    addEventListener(event, () => stop.abort(), { passive: true, signal: stop.signal })
  }
  stop.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return () => stop.abort()
}
