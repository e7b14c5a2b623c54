import { useState } from 'react'
import type { Pin } from '../../data/places.ts'

export type LocationFault = 'locationDenied' | 'locationFailed'

const searchMilliseconds = 10_000
// The browser's own timeout begins after the permission is granted; an open prompt has none.
const answerMilliseconds = 15_000
/** `GeolocationPositionError.PERMISSION_DENIED` */
const permissionDenied = 1

/** Requests the browser's geolocation. */
export function useMyLocation(onLocation: (pin: Pin) => void) {
  const [isLocating, setIsLocating] = useState(false)
  const [fault, setFault] = useState<LocationFault | null>(null)

  async function locate() {
    setFault(null)
    setIsLocating(true)
    try {
      const { coords } = await position()
      const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
      onLocation({ latitude: round(coords.latitude), longitude: round(coords.longitude) })
    } catch (error) {
      const { code } = error as Partial<GeolocationPositionError>
      setFault(code === permissionDenied ? 'locationDenied' : 'locationFailed')
    } finally {
      setIsLocating(false)
    }
  }
  return { locate, isLocating, fault, forgetFault: () => setFault(null) }
}

/** Rejects if the browser has no geolocation, refuses, fails or does not answer in time. */
function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), answerMilliseconds)
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: searchMilliseconds,
      maximumAge: 0,
      enableHighAccuracy: true,
    })
  })
}
