import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import { clipped, type Point, rounded } from './clip.ts'
import { countryNames, seaNames } from './names.ts'

/** Bounds of the map, Iran and its surroundings: west, south, east, north, in degrees. */
export const mapBounds = [36, 19, 71, 44.5] as const

/**
 * The land around Iran out of Natural Earth (1:10m, public domain) as one GeoJSON: `kind` is country (with `isHome`),
 * border or label. Run `node apps/storefront/base-map/build.ts` after another version of world-atlas was installed; a
 * test compares the committed file with it.
 */
export function buildBaseMap() {
  const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const topology = JSON.parse(readFileSync(atlas, 'utf8')) as Parameters<typeof mesh>[0]
  const countries = topology.objects['countries']!
  const collection = feature(topology, countries)
  const features = 'features' in collection ? collection.features : [collection]
  const land = features.flatMap(({ geometry, properties }) => {
    const isHome = properties?.['name'] === 'Iran'
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    const clippedPolygons = polygons
      .map((rings) =>
        rings.map((ring) => clipped(ring as Point[], mapBounds)).filter((ring) => ring.length > 3),
      )
      .filter((rings) => rings.length > 0)
    return clippedPolygons.length === 0
      ? []
      : [
          {
            properties: { kind: 'country', isHome },
            geometry: {
              type: 'MultiPolygon',
              coordinates: clippedPolygons.map((rings) => rings.map(rounded)),
            },
          },
        ]
  })
  const inner = mesh(topology, countries as never, (one, other) => one !== other)
  const lines = inner.coordinates.flatMap((line) => piecesWithin(line as Point[]))
  const border = {
    properties: { kind: 'border' },
    geometry: { type: 'MultiLineString', coordinates: lines.map(rounded) },
  }
  const labels = [
    ...countryNames.map((one) => label('country-name', one)),
    ...seaNames.map((one) => label('sea-name', one)),
  ]
  return {
    type: 'FeatureCollection',
    features: [...land, border, ...labels].map((one) => ({ type: 'Feature', ...one })),
  }
}

type Named = { fa: string; en: string; at: Point }
const label = (kind: string, { fa, en, at }: Named) => ({
  properties: { kind, fa, en },
  geometry: { type: 'Point', coordinates: at },
})

/** The parts of a line inside the bounds, with one point beyond each end, so that they reach the edge. */
function piecesWithin(line: readonly Point[]): Point[][] {
  const [west, south, east, north] = mapBounds
  const isInside = ([x, y]: Point) => x >= west && x <= east && y >= south && y <= north
  const pieces: Point[][] = []
  let piece: Point[] = []
  for (const [index, point] of line.entries()) {
    const isNear =
      isInside(point) || [line[index - 1], line[index + 1]].some((next) => next && isInside(next))
    if (isNear) piece.push(point)
    if ((!isNear || index === line.length - 1) && piece.length > 0) {
      if (piece.length > 1) pieces.push(piece)
      piece = []
    }
  }
  return pieces
}

export const baseMapFile = new URL('./region.geojson', import.meta.url)
if (import.meta.main) writeFileSync(baseMapFile, `${JSON.stringify(buildBaseMap())}\n`)
