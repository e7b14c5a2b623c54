import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { type Box, freePlace, type Obstacle, type Place, placeFrom, placeText } from './support-place.ts'

const key = 'anar_support_place'
const usual: Place = { side: 'end', liftPixels: 0 }
const restMs = 160
// A press that moves less is a press.
const dragPixels = 8
const keyPixels = 24
// Room for the header.
const topPixels = 72

const controls =
  'a[href], button, input, select, textarea, summary, label, [role=button], [role=tab], [role=option], [tabindex="0"]'

/**
 * Keeps the support button out of the way: hidden while the page scrolls down, and at rest at a free place near the one
 * that the person chose by dragging it or by the arrow keys. Where it would cover a control everywhere, it is hidden.
 * `data-placing` is set until it stands; `data-away` while it is hidden.
 * @returns ends it
 * @spec 1.support-widget
 */
export function keepAside(button: HTMLElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let wanted = placeFrom(readStorage('local', key)) ?? usual
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTop = scrollY

  function settle(): void {
    clearTimeout(timer)
    timer = undefined
    settleSoon()
  }

  /** Not put off by further changes: some pages change again and again. */
  function settleSoon(): void {
    button.dataset['placing'] = ''
    timer ??= setTimeout(stand, restMs)
  }

  function stand(): void {
    timer = undefined
    const place = placeOf(button, wanted)
    button.toggleAttribute('data-away', place === null)
    if (place) show(button, place)
    delete button.dataset['placing']
  }

  function moveTo(place: Place): void {
    wanted = place
    writeStorage('local', key, placeText(place))
    stand()
  }

  addEventListener(
    'scroll',
    () => {
      if (scrollY > lastTop) button.setAttribute('data-away', '')
      lastTop = scrollY
      settle()
    },
    { passive: true, signal },
  )
  addEventListener('resize', settle, { signal })
  addEventListener('load', settle, { capture: true, signal })
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !button.contains(target))) settleSoon()
  })
  changes.observe(document.body, { childList: true, subtree: true })
  // What loads into its place moves the page without a change of its elements.
  const sizes = new ResizeObserver(settleSoon)
  sizes.observe(document.body)
  followDragging(button, { moveTo, signal })
  followKeys(button, { placeNow: () => placeShown(button), moveTo, signal })
  settle()
  return () => {
    ending.abort()
    changes.disconnect()
    sizes.disconnect()
    clearTimeout(timer)
  }
}

function show(button: HTMLElement, { side, liftPixels }: Place): void {
  button.dataset['side'] = side
  button.style.setProperty('--lift', `${liftPixels}px`)
}

function placeShown(button: HTMLElement): Place {
  const liftPixels = Number.parseInt(button.style.getPropertyValue('--lift') || '0', 10)
  return { side: button.dataset['side'] === 'start' ? 'start' : 'end', liftPixels }
}

function placeOf(button: HTMLElement, wanted: Place): Place | null {
  const { boxAt, maxLiftPixels } = geometryOf(button)
  const refused: Obstacle[] = []
  const found = obstaclesBeside([boxAt(usual), boxAt({ side: 'start', liftPixels: 0 })], button)
  // What lies over or under another element than its box says is found by pressing there.
  for (let tries = 0; tries < 12; tries += 1) {
    const obstacles = [...found, ...refused]
    const place = freePlace({ wanted, boxAt, obstacles, maxLiftPixels })
    const box = place && boxAt(place)
    if (box === null || !isOverControl(box, button)) return place
    refused.push({ ...box, isText: false })
  }
  return null
}

function geometryOf(button: HTMLElement) {
  const now = placeShown(button)
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const boxAt = ({ side, liftPixels }: Place): Box => {
    const rise = liftPixels - now.liftPixels
    const across = side === now.side ? { left, right } : { left: width - right, right: width - left }
    return { ...across, top: top - rise, bottom: bottom - rise }
  }
  return { boxAt, maxLiftPixels: Math.max(0, boxAt(usual).top - topPixels) }
}

/** Controls and texts in the columns of the places. */
function obstaclesBeside(columns: readonly Box[], button: HTMLElement): Obstacle[] {
  const obstacles: Obstacle[] = []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (button.contains(element)) continue
    const isControl = element.matches(controls)
    if (!isControl && !hasText(element)) continue
    const box = element.getBoundingClientRect()
    const isBeside = columns.some(({ left, right }) => box.left < right + 4 && box.right > left - 4)
    if (!isBeside || box.width === 0 || box.bottom <= 0 || box.top >= innerHeight) continue
    if (element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      obstacles.push({
        left: box.left,
        right: box.right,
        top: box.top,
        bottom: box.bottom,
        isText: !isControl,
      })
  }
  return obstacles
}

function hasText(element: Element): boolean {
  for (const node of element.childNodes)
    if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) return true
  return false
}

function isOverControl({ left, right, top, bottom }: Box, button: HTMLElement): boolean {
  const inset = 2
  const xs = [left + inset, (left + right) / 2, right - inset]
  const ys = [top + inset, (top + bottom) / 2, bottom - inset]
  return xs.some((x) =>
    ys.some((y) => {
      const below = document.elementsFromPoint(x, y).find((element) => !button.contains(element))
      return below?.closest(controls) != null
    }),
  )
}

type Moving = { moveTo: (place: Place) => void; signal: AbortSignal }

function followDragging(button: HTMLElement, { moveTo, signal }: Moving): void {
  let from: { x: number; y: number; place: Place } | null = null
  let isDragged = false
  button.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y, pointerId }) => {
      from = { x, y, place: placeShown(button) }
      isDragged = false
      button.setPointerCapture(pointerId)
    },
    { signal },
  )
  button.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (!from) return
      isDragged ||= Math.hypot(clientX - from.x, clientY - from.y) >= dragPixels
      if (isDragged) button.style.translate = `${clientX - from.x}px ${clientY - from.y}px`
    },
    { signal },
  )
  const end = ({ clientX, clientY }: PointerEvent) => {
    button.style.translate = ''
    if (from && isDragged) {
      const isRtl = document.documentElement.dir === 'rtl'
      const isLeft = clientX < document.documentElement.clientWidth / 2
      const lift = Math.max(0, Math.round(from.place.liftPixels + from.y - clientY))
      moveTo({ side: isLeft === isRtl ? 'end' : 'start', liftPixels: lift })
    }
    from = null
  }
  button.addEventListener('pointerup', end, { signal })
  button.addEventListener('pointercancel', end, { signal })
  // The click that ends a drag opens nothing.
  button.addEventListener(
    'click',
    (event) => {
      if (!isDragged) return
      isDragged = false
      event.stopPropagation()
      event.preventDefault()
    },
    { capture: true, signal },
  )
}

function followKeys(
  button: HTMLElement,
  { placeNow, moveTo, signal }: Moving & { placeNow: () => Place },
): void {
  button.addEventListener(
    'keydown',
    (event) => {
      const { side, liftPixels } = placeNow()
      const isRtl = document.documentElement.dir === 'rtl'
      const toEnd = isRtl ? 'ArrowLeft' : 'ArrowRight'
      const toStart = isRtl ? 'ArrowRight' : 'ArrowLeft'
      const moved: Record<string, Place> = {
        ArrowUp: { side, liftPixels: liftPixels + keyPixels },
        ArrowDown: { side, liftPixels: Math.max(0, liftPixels - keyPixels) },
        [toEnd]: { side: 'end', liftPixels },
        [toStart]: { side: 'start', liftPixels },
      }
      const place = moved[event.key]
      if (!place) return
      event.preventDefault()
      moveTo(place)
    },
    { signal },
  )
}
