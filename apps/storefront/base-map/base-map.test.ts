import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { baseMapFile, buildBaseMap, mapBounds } from './build.ts'
import { clipped, type Point, rounded } from './clip.ts'

/** @spec 2.set-address-location, 2.neshan-map */
const map = buildBaseMap()
const [west, south, east, north] = mapBounds

it('the committed file equals the output of the installed world-atlas', () => {
  expect(JSON.parse(readFileSync(baseMapFile, 'utf8'))).toEqual(JSON.parse(JSON.stringify(map)))
})

it('has Iran once, its neighbours, borders between them, and names in both languages', () => {
  const of = (kind: string) => map.features.filter(({ properties }) => properties.kind === kind)
  const home = of('country').filter(({ properties }) => 'isHome' in properties && properties.isHome)
  expect(home).toHaveLength(1)
  expect(of('country').length).toBeGreaterThan(12)
  expect(of('border')).toHaveLength(1)
  for (const { properties } of [...of('country-name'), ...of('sea-name')]) {
    expect(properties).toMatchObject({
      fa: expect.stringMatching(/[ء-ی]/),
      en: expect.stringMatching(/^[A-Z]/),
    })
  }
  expect(of('sea-name').map(({ properties }) => 'fa' in properties && properties.fa)).toContain('خلیج فارس')
})

it('has no land beyond its edges, and every ring is closed', () => {
  for (const { properties, geometry } of map.features) {
    if (properties.kind !== 'country') continue
    for (const ring of (geometry.coordinates as Point[][][]).flat()) {
      expect(ring.at(-1)).toEqual(ring[0])
      for (const [x, y] of ring) {
        expect(x >= west && x <= east && y >= south && y <= north).toBe(true)
      }
    }
  }
})

describe('cutting a ring to a rectangle', () => {
  const square: Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ]
  const areaOf = (ring: readonly Point[]) =>
    Math.abs(
      ring.slice(1).reduce((sum, [x, y], index) => sum + (ring[index]![0] * y - x * ring[index]![1]), 0) / 2,
    )

  it('leaves one inside as it is', () => {
    expect(areaOf(clipped(square, [-1, -1, 5, 5]))).toBe(16)
  })
  it('keeps the part inside', () => {
    expect(areaOf(clipped(square, [2, 1, 9, 9]))).toBe(6)
  })
  it('is the rectangle if the ring encloses it', () => {
    expect(areaOf(clipped(square, [1, 1, 2, 2]))).toBe(1)
  })
  it('is empty for a ring outside', () => {
    expect(clipped(square, [5, 5, 9, 9])).toEqual([])
  })
  it('rounds to a thousandth of a degree, without repeated points', () => {
    expect(
      rounded([
        [1.00004, 2],
        [1.0000401, 2.0001],
        [1.2345678, 2],
      ]),
    ).toEqual([
      [1, 2],
      [1.235, 2],
    ])
  })
})
