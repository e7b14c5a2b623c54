import { useState } from 'react'
import type { Pin } from '../../data/places.ts'

export type LocationFault = 'locationDenied' | 'locationFailed'
const patienceMilliseconds = 10_000

/** Asks the browser where its person is. */
export function useMyLocation(onFound: (pin: Pin) => void) {
  const [isLocating, setIsLocating] = useState(false)
  const [fault, setFault] = useState<LocationFault | null>(null)

  function locate() {
    setFault(null)
    if (!('geolocation' in navigator)) return setFault('locationFailed')
    setIsLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLocating(false)
        const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
        onFound({ latitude: round(coords.latitude), longitude: round(coords.longitude) })
      },
      (error) => {
        setIsLocating(false)
        setFault(error.code === error.PERMISSION_DENIED ? 'locationDenied' : 'locationFailed')
      },
      { timeout: patienceMilliseconds, maximumAge: 0, enableHighAccuracy: true },
    )
  }
  return { locate, isLocating, fault, forgetFault: () => setFault(null) }
}
