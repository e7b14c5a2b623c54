import { useLanguage, useMessages } from '@anar/ui/i18n'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTheme } from '../../../platform/data/preferences.ts'
import type { Gazetteer, Pin } from '../../data/places.ts'
import { mapMessages } from '../../messages/index.ts'
import type { PinMap } from './pin-map.ts'

/** `loading` until the land has rendered; before that the map shows only sea. */
type Drawn = { map: PinMap | null; status: 'loading' | 'ready' | 'plain' }

/**
 * The map, loaded on demand: `plain` if it failed to load or the browser cannot render it. Created again for another
 * language, whose labels and direction differ, and recoloured for another theme.
 */
export function usePinMap({
  container,
  pinElement,
  cities,
  pin,
  onPin,
}: {
  container: RefObject<HTMLElement | null>
  pinElement: RefObject<HTMLElement | null>
  cities: Gazetteer | undefined
  pin: Pin | null
  onPin: (pin: Pin) => void
}): Drawn {
  const language = useLanguage()
  const theme = useTheme()
  const t = useMessages(mapMessages)
  const [drawn, setDrawn] = useState<Drawn>({ map: null, status: 'loading' })
  // The map's callbacks read the latest props.
  const latest = useRef({ pin, onPin })
  latest.current = { pin, onPin }
  const zoomIn = t('zoomIn')
  const zoomOut = t('zoomOut')

  useEffect(() => {
    const element = container.current
    const mark = pinElement.current
    if (!cities || !element || !mark) return
    let isGone = false
    let map: PinMap | null = null
    draw().catch((error) => {
      console.warn('The map cannot be drawn:', error)
      if (!isGone) setDrawn({ map: null, status: 'plain' })
    })

    async function draw() {
      if (!canDraw()) throw new Error('no WebGL')
      const { createPinMap } = await import('./pin-map.ts')
      if (isGone) return
      map = createPinMap({
        container: element!,
        pinElement: mark!,
        language,
        cities: cities!,
        words: { zoomIn, zoomOut },
        pin: latest.current.pin,
        onPin: (next) => latest.current.onPin(next),
        onDrawn: () => !isGone && setDrawn({ map, status: 'ready' }),
        onFailure: (error) => console.warn('The map:', error),
      })
      setDrawn({ map, status: 'loading' })
    }
    return () => {
      isGone = true
      map?.remove()
      setDrawn({ map: null, status: 'loading' })
    }
  }, [cities, language, container, pinElement, zoomIn, zoomOut])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at a change of the theme
  useEffect(() => {
    drawn.map?.recolour()
  }, [theme])
  return drawn
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
