import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { useLocation, useNavigationType } from '@anar/app-kit/router'
import { useLayoutEffect, useRef } from 'react'
import { createScrollPositions, positionAfter } from './scroll-positions.ts'

const storageKey = 'anar_scroll'
// A list must reach its former length within this time, or its position is not restored.
const timeoutMilliseconds = 6_000

const positions = createScrollPositions(readStorage('session', storageKey))
let currentKey = ''
let isWatching = false

function watch(): void {
  if (isWatching) return
  isWatching = true
  history.scrollRestoration = 'manual'
  const note = () => positions.set(currentKey, scrollY)
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', () => {
    // The last scroll event may not have fired yet.
    note()
    writeStorage('session', storageKey, positions.text())
  })
}

/**
 * Manual scroll restoration: to the top on every new path, to the stored position on the way back. Focus goes to the
 * new page's main element, where a screen reader starts.
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
    const position = positionAfter({ type, from, to: { key, pathname }, stored: positions.get(key) })
    if (from && from.pathname !== pathname) document.getElementById('main')?.focus({ preventScroll: true })
    if (position === 'stay') return
    return scrollWhenTallEnough(position)
  }, [key, pathname, type])
}

/** Scrolls as far as the page allows, and further as it grows, until it is there or the person scrolls. */
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
