export type Point = [number, number]
type Bounds = readonly [west: number, south: number, east: number, north: number]

/** A closed ring clipped to a rectangle (Sutherland and Hodgman); empty if nothing of it lies inside. */
export function clipped(ring: readonly Point[], [west, south, east, north]: Bounds): Point[] {
  const edges: [axis: 0 | 1, limit: number, isInside: (value: number) => boolean][] = [
    [0, west, (x) => x >= west],
    [0, east, (x) => x <= east],
    [1, south, (y) => y >= south],
    [1, north, (y) => y <= north],
  ]
  let points = ring.slice(0, -1)
  for (const [axis, limit, isInside] of edges) {
    const from = points
    points = from.flatMap((point, index) => {
      const before = from[(index + from.length - 1) % from.length]!
      const enters = isInside(point[axis]) !== isInside(before[axis])
      const crossing = enters ? [crossingOf(before, point, axis, limit)] : []
      return isInside(point[axis]) ? [...crossing, point] : crossing
    })
  }
  return points.length < 3 ? [] : [...points, points[0]!]
}

function crossingOf(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis])
  const other = axis === 0 ? 1 : 0
  const at = from[other] + share * (to[other] - from[other])
  return axis === 0 ? [limit, at] : [at, limit]
}

/** Points in thousandths of a degree (a hundred metres), without repeated ones. */
export function rounded(points: readonly Point[]): Point[] {
  const result: Point[] = []
  for (const [x, y] of points) {
    const point: Point = [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]
    const last = result.at(-1)
    if (!last || last[0] !== point[0] || last[1] !== point[1]) result.push(point)
  }
  return result
}
