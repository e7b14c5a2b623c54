import { describe, expect, it } from 'vitest'
import type { Gazetteer } from '../../data/places.ts'
import { stepOfKey } from './pin-steps.ts'
import { cityPoints, mapStyle } from './style.ts'

/** @spec 2.set-address-location, 7.map-search */
const colours = {
  water: '#e5ebf8',
  land: '#f4ede5',
  home: '#fffdfb',
  border: '#d8cabd',
  homeBorder: '#8f8076',
  ink: '#2b171a',
  quiet: '#6f605a',
  halo: '#fffdfb',
  capital: '#a61b3f',
  city: '#574846',
}
const cities: Gazetteer = [
  {
    id: 1,
    name: 'تهران',
    cities: [
      { id: 101, title: 'تهران', latitude: 35.69, longitude: 51.42, rank: 1 },
      { id: 199, title: 'بی‌جا', latitude: null, longitude: null, rank: 3 },
    ],
  },
]

describe('the map', () => {
  it('loads nothing from other hosts: no glyphs, sprites or tiles', () => {
    const style = mapStyle(colours, { language: 'pe', regionUrl: '/assets/region.geojson', cities })
    expect(style).not.toHaveProperty('glyphs')
    expect(style).not.toHaveProperty('sprite')
    expect(JSON.stringify(style)).not.toMatch(/https?:/)
  })

  it('names countries and seas in the reader’s language, with the page’s own fonts', () => {
    const labels = (language: 'pe' | 'en') =>
      mapStyle(colours, { language, regionUrl: 'x', cities }).layers.find(({ id }) => id === 'sea-names')
    expect(labels('pe')).toMatchObject({
      layout: { 'text-field': ['get', 'fa'], 'text-font': ['Vazirmatn'] },
    })
    expect(labels('en')).toMatchObject({ layout: { 'text-field': ['get', 'en'], 'text-font': ['Figtree'] } })
  })

  it('leaves out cities without coordinates', () => {
    expect(cityPoints(cities).features).toEqual([
      {
        type: 'Feature',
        properties: { id: 101, title: 'تهران', rank: 1 },
        geometry: { type: 'Point', coordinates: [51.42, 35.69] },
      },
    ])
  })
})

describe('a key on the map', () => {
  const pressed = (key: string, held: object = {}) =>
    stepOfKey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held })

  it.each([
    ['ArrowUp', { x: 0, y: -16 }],
    ['ArrowDown', { x: 0, y: 16 }],
    ['ArrowLeft', { x: -16, y: 0 }],
    ['ArrowRight', { x: 16, y: 0 }],
  ])('%s moves the pin by 16 pixels in its direction, in both text directions', (key, move) => {
    expect(pressed(key)).toEqual({ move })
  })
  it('moves six times as far with Shift', () => {
    expect(pressed('ArrowLeft', { shiftKey: true })).toEqual({ move: { x: -96, y: 0 } })
  })
  it.each([
    ['+', 1],
    ['=', 1],
    ['-', -1],
  ])('%s zooms by %i', (key, zoom) => {
    expect(pressed(key)).toEqual({ zoom })
  })
  it('leaves every other key, and those held with Ctrl, Alt or Meta, to the browser', () => {
    expect(pressed('Tab')).toBeNull()
    expect(pressed('a')).toBeNull()
    for (const held of ['ctrlKey', 'altKey', 'metaKey']) expect(pressed('+', { [held]: true })).toBeNull()
  })
})
