/** Where the support button stands: the side in reading direction, and how far it is lifted above its usual place. */
export type Place = { side: 'start' | 'end'; liftPixels: number }

export type Box = { left: number; right: number; top: number; bottom: number }

/** A part of the page that the button must not cover; `isText` may be covered where there is no other place. */
export type Obstacle = Box & { isText: boolean }

const stepPixels = 8
// Around the button, so that it does not touch what it stands beside.
const marginPixels = 4

type Search = {
  /** Where the person moved it, or its usual place. */
  wanted: Place
  /** The button at a place, in pixels of the window. */
  boxAt: (place: Place) => Box
  obstacles: readonly Obstacle[]
  /** The highest place: below the header. */
  maxLiftPixels: number
}

/**
 * The free place that is nearest to the wanted one: on its own side first, then on the other. Free of controls and
 * texts if there is such a place, otherwise of controls alone; null where it would cover a control everywhere.
 * @spec 1.support-widget
 */
export function freePlace({ wanted, boxAt, obstacles, maxLiftPixels }: Search): Place | null {
  const controls = obstacles.filter(({ isText }) => !isText)
  const places = placesBy(wanted, maxLiftPixels)
  const isFreeOf = (covered: readonly Box[]) => (place: Place) => {
    const box = boxAt(place)
    return !covered.some((one) => meet(one, box))
  }
  return places.find(isFreeOf(obstacles)) ?? places.find(isFreeOf(controls)) ?? null
}

/** All places, those near the wanted one first. */
function placesBy(wanted: Place, maxLiftPixels: number): Place[] {
  const lifts: number[] = []
  for (let lift = 0; lift <= maxLiftPixels; lift += stepPixels) lifts.push(lift)
  lifts.sort((a, b) => Math.abs(a - wanted.liftPixels) - Math.abs(b - wanted.liftPixels))
  const sides = wanted.side === 'end' ? (['end', 'start'] as const) : (['start', 'end'] as const)
  return sides.flatMap((side) => lifts.map((liftPixels) => ({ side, liftPixels })))
}

function meet(a: Box, b: Box): boolean {
  return (
    a.left < b.right + marginPixels &&
    a.right > b.left - marginPixels &&
    a.top < b.bottom + marginPixels &&
    a.bottom > b.top - marginPixels
  )
}

/** A stored place; null where there is none, or something else is stored. */
export function placeFrom(text: string | null): Place | null {
  const [side, lift, ...rest] = (text ?? '').split(' ')
  const liftPixels = Number(lift)
  if ((side !== 'start' && side !== 'end') || rest.length > 0) return null
  return Number.isInteger(liftPixels) && liftPixels >= 0 && liftPixels <= 5_000 ? { side, liftPixels } : null
}

export const placeText = ({ side, liftPixels }: Place) => `${side} ${liftPixels}`
