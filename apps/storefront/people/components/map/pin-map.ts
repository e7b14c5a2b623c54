import type { Language } from '@anar/ui/i18n'
import { Map as GlMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
// Transpiled with the rest: Safari before 16.4 cannot run the package's file.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import regionUrl from '../../../base-map/region.geojson?url'
import type { Gazetteer, Pin } from '../../data/places.ts'
import { mapColours } from './colours.ts'
import { mapStyle } from './style.ts'

// MapLibre is used only in this module, so that only screens with a map load it.
setWorkerUrl(workerUrl)

export type PinMapOptions = {
  container: HTMLElement
  /** The pin's element, which moves with the point. */
  pinElement: HTMLElement
  language: Language
  cities: Gazetteer
  words: { zoomIn: string; zoomOut: string }
  pin: Pin | null
  /** Called when the person sets the pin by a press on the map or by dragging. */
  onPin: (pin: Pin) => void
  /** Called when the land has loaded or failed; may be called more than once. */
  onDrawn: () => void
  onFailure: (error: unknown) => void
}

export type PinMap = {
  /** Moves the pin, and the map if the pin would be out of view; `near` zooms in. */
  showPin(pin: Pin | null, options?: { near?: boolean }): void
  /** The point at a pixel offset from the pin, for the arrow keys. */
  shifted(pin: Pin, by: { x: number; y: number }): Pin
  zoomBy(steps: number): void
  center(): Pin
  /** Applies the colours of the current theme. */
  recolour(): void
  remove(): void
}

/** Bounds of the land data, Iran and its neighbours: west, south, east, north. */
const edges: [number, number, number, number] = [36, 19, 71, 44.5]
const iran: [number, number, number, number] = [43.8, 25, 63.4, 39.8]
const nearZoom = 10

/** Throws if the browser has no WebGL. */
export function createPinMap(options: PinMapOptions): PinMap {
  const { container, pinElement, language, cities, words, onPin, onDrawn, onFailure } = options
  const styleNow = () => mapStyle(mapColours(container), { language, regionUrl, cities })
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true
  const map = new GlMap({
    container,
    style: styleNow(),
    bounds: iran,
    fitBoundsOptions: { padding: 12 },
    maxBounds: edges,
    minZoom: 3.4,
    maxZoom: 13,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The arrow keys move the pin instead of the map.
    keyboard: false,
    attributionControl: false,
    fadeDuration: isCalm ? 0 : 150,
    locale: { 'NavigationControl.ZoomIn': words.zoomIn, 'NavigationControl.ZoomOut': words.zoomOut },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), language === 'pe' ? 'top-left' : 'top-right')

  const marker = new Marker({ element: pinElement, anchor: 'bottom', draggable: true })
  let isShown = false
  const movePin = (pin: Pin) => {
    marker.setLngLat([pin.longitude, pin.latitude])
    if (!isShown) marker.addTo(map)
    isShown = true
  }
  map.on('click', ({ lngLat }) => onPin(roundedPin(lngLat)))
  marker.on('dragend', () => onPin(roundedPin(marker.getLngLat())))
  map.once('idle', onDrawn)
  map.on('error', ({ error }) => {
    onFailure(error)
    onDrawn()
  })

  const pinMap: PinMap = {
    showPin(pin, { near = false } = {}) {
      if (pin === null) {
        marker.remove()
        isShown = false
        return
      }
      movePin(pin)
      const center: [number, number] = [pin.longitude, pin.latitude]
      const isSeen = map.getBounds().contains(center)
      if (near) map.easeTo({ center, zoom: Math.max(map.getZoom(), nearZoom), animate: !isCalm })
      else if (!isSeen) map.easeTo({ center, animate: !isCalm })
    },
    shifted(pin, by) {
      const at = map.project([pin.longitude, pin.latitude])
      return roundedPin(map.unproject([at.x + by.x, at.y + by.y]))
    },
    zoomBy: (steps) => void map.easeTo({ zoom: map.getZoom() + steps, animate: !isCalm }),
    center: () => roundedPin(map.getCenter()),
    recolour: () => void map.setStyle(styleNow()),
    remove: () => map.remove(),
  }
  if (options.pin) {
    movePin(options.pin)
    map.jumpTo({ center: [options.pin.longitude, options.pin.latitude], zoom: nearZoom })
  }
  return pinMap
}

/** Rounded to 0.00001 degrees, about a metre. */
function roundedPin({ lng, lat }: { lng: number; lat: number }): Pin {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { latitude: round(lat), longitude: round(lng) }
}
