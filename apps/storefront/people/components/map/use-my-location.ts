import { useState } from 'react'
import type { Pin } from '../../data/places.ts'

export type LocationFault = 'locationDenied' | 'locationFailed'

const searchMilliseconds = 10_000
// The browser's own limit begins once it may search: a question to the person that is never answered has none.
const answerMilliseconds = 15_000
/** `GeolocationPositionError.PERMISSION_DENIED` */
const permissionDenied = 1

/** Asks the browser where its person is. */
export function useMyLocation(onFound: (pin: Pin) => void) {
  const [isLocating, setIsLocating] = useState(false)
  const [fault, setFault] = useState<LocationFault | null>(null)

  async function locate() {
    setFault(null)
    setIsLocating(true)
    try {
      const { coords } = await position()
      const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
      onFound({ latitude: round(coords.latitude), longitude: round(coords.longitude) })
    } catch (error) {
      const { code } = error as Partial<GeolocationPositionError>
      setFault(code === permissionDenied ? 'locationDenied' : 'locationFailed')
    } finally {
      setIsLocating(false)
    }
  }
  return { locate, isLocating, fault, forgetFault: () => setFault(null) }
}

/** Rejects where the browser has no such thing, refuses, fails or does not answer in time. */
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
