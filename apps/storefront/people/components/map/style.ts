import type { Language } from '@anar/ui/i18n'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Gazetteer } from '../../data/places.ts'
import type { MapColours } from './colours.ts'

/**
 * The MapLibre style: the land around Iran from a local file, cities as points, labels in the reader's language.
 * Without a glyphs URL MapLibre uses the page's fonts, so that nothing loads from other hosts.
 */
export function mapStyle(
  colours: MapColours,
  { language, regionUrl, cities }: { language: Language; regionUrl: string; cities: Gazetteer },
): StyleSpecification {
  const font = [language === 'pe' ? 'Vazirmatn' : 'Figtree']
  return {
    version: 8,
    sources: {
      region: { type: 'geojson', data: regionUrl },
      cities: { type: 'geojson', data: cityPoints(cities) },
    },
    // If labels overlap, the later layer wins: a sea's over a city's.
    layers: [
      ...landLayers(colours),
      nameLayer(colours, language, font, 'country'),
      ...cityLayers(colours, font),
      nameLayer(colours, language, font, 'sea'),
    ],
  }
}

export function cityPoints(provinces: Gazetteer) {
  const points = provinces.flatMap((province) =>
    province.cities.flatMap(({ id, title, latitude, longitude, rank }) =>
      latitude === null || longitude === null
        ? []
        : [
            {
              type: 'Feature' as const,
              properties: { id, title, rank },
              geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
            },
          ],
    ),
  )
  return { type: 'FeatureCollection' as const, features: points }
}

const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]
const isHome: ExpressionSpecification = ['==', ['get', 'isHome'], true]

function landLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    {
      id: 'land',
      type: 'fill',
      source: 'region',
      filter: isKind('country'),
      paint: { 'fill-color': ['case', isHome, colours.home, colours.land] },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'region',
      filter: isKind('border'),
      paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
    {
      id: 'home-border',
      type: 'line',
      source: 'region',
      filter: ['all', isKind('country'), isHome],
      paint: { 'line-color': colours.homeBorder, 'line-width': 1.2 },
    },
  ]
}

function nameLayer(
  colours: MapColours,
  language: Language,
  font: string[],
  of: 'country' | 'sea',
): LayerSpecification {
  const size = { country: 13, sea: 12 }[of]
  return {
    id: `${of}-names`,
    type: 'symbol',
    source: 'region',
    filter: isKind(`${of}-name`),
    // Country names only at low zoom.
    ...(of === 'country' && { maxzoom: 7 }),
    layout: { 'text-field': ['get', language === 'pe' ? 'fa' : 'en'], 'text-font': font, 'text-size': size },
    paint: {
      'text-color': colours.quiet,
      ...(of === 'country' && { 'text-halo-color': colours.halo, 'text-halo-width': 1 }),
    },
  }
}

/** The minimum zoom by rank: capitals, large cities; others only at a high zoom. */
const fromZoom = { 1: 0, 2: 6, 3: 7.5 } as const

function cityLayers(colours: MapColours, font: string[]): LayerSpecification[] {
  return ([3, 2, 1] as const).flatMap((rank): LayerSpecification[] => {
    const common = {
      source: 'cities',
      filter: ['==', ['get', 'rank'], rank] as ExpressionSpecification,
      minzoom: fromZoom[rank],
    }
    const size = { 1: 13, 2: 12.5, 3: 12 }[rank]
    return [
      {
        id: `dots-${rank}`,
        type: 'circle',
        ...common,
        paint: {
          'circle-radius': [
            'interpolate',
            ['linear'],
            ['zoom'],
            4,
            rank === 1 ? 2.5 : 1.5,
            10,
            rank === 1 ? 5 : 4,
          ],
          'circle-color': rank === 1 ? colours.capital : colours.city,
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 1,
        },
      },
      {
        id: `cities-${rank}`,
        type: 'symbol',
        ...common,
        layout: {
          'text-field': ['get', 'title'],
          'text-font': font,
          'text-size': ['interpolate', ['linear'], ['zoom'], 4, size - 1, 11, size + 4],
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          'text-radial-offset': 0.6,
          'text-padding': 3,
          // If labels overlap, the lower id wins: Tehran over Karaj.
          'symbol-sort-key': ['get', 'id'],
        },
        paint: { 'text-color': colours.ink, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
      },
    ]
  })
}
