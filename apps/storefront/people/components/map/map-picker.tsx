import { Alert, Aril, Button, cx, Icon, Spinner, VisuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { CircleAlert, LocateFixed } from '@anar/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Pin, type PlaceOfPin, placeQuery, useGazetteer } from '../../data/places.ts'
import { mapMessages } from '../../messages/index.ts'
import styles from './map.module.css'
import { stepOfKey } from './pin-steps.ts'
import { PlaceSearch } from './place-search.tsx'
import { PlainChoice } from './plain-choice.tsx'
import { type LocationFault, useMyLocation } from './use-my-location.ts'
import { usePinMap } from './use-pin-map.ts'
import { useSettled } from './use-settled.ts'

type MapPickerProps = {
  value: Pin | null
  onChange: (pin: Pin) => void
  /** Receives the province and city of the pin; null outside of Iran. */
  onPlace?: (place: PlaceOfPin | null) => void
  /** Label of the group. */
  label: string
  error?: string
}

/**
 * Picks a point on the map: by a search, by geolocation, by pressing the map, by dragging the pin or with the arrow
 * keys. Without WebGL the city is chosen from a list. Screens list `mapMessages` with their messages.
 * @spec 7.map-search, 5.address, 2.set-address-location.1
 */
export function MapPicker({ value, onChange, onPlace, label, error }: MapPickerProps) {
  const t = useMessages(mapMessages)
  const id = useId()
  const canvas = useRef<HTMLDivElement>(null)
  const pinElement = useRef<HTMLDivElement>(null)
  const gazetteer = useGazetteer()
  const { map, status } = usePinMap({
    container: canvas,
    pinElement,
    cities: gazetteer.data,
    pin: value,
    onPin: put,
  })
  const location = useMyLocation((pin) => put(pin, { near: true }))
  const place = usePlaceAt(value, onPlace)

  function put(pin: Pin, options?: { near: boolean }) {
    location.forgetFault()
    onChange(pin)
    map?.showPin(pin, options)
  }
  // The value may also change from outside, for example in a prefilled form.
  useEffect(() => {
    map?.showPin(value)
  }, [map, value])

  function press(event: KeyboardEvent) {
    const step = map && stepOfKey(event)
    if (!step) return
    event.preventDefault()
    if ('zoom' in step) return map.zoomBy(step.zoom)
    put(map.shifted(value ?? map.center(), step.move))
  }

  return (
    <fieldset className={styles.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <PlaceSearch
        near={() => map?.center() ?? null}
        onChoose={(result) => put(pinOf(result), { near: true })}
      />
      {status === 'plain' && gazetteer.data && <PlainChoice cities={gazetteer.data} onPin={put} />}
      <div className={cx(styles.stage, status === 'plain' && styles.gone)}>
        <div
          ref={canvas}
          className={styles.canvas}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the pin
          tabIndex={0}
          role="application"
          aria-label={t('mapLabel')}
          aria-describedby={`${id}-hint`}
          onKeyDown={press}
        />
        <OnTop isLoading={status === 'loading'} location={location} />
      </div>
      <PinPlace pin={value} place={place} />
      <Below id={id} fault={location.fault} error={error} isPlain={status === 'plain'} />
      {/* MapLibre moves the pin's element onto the map, outside of React's tree. */}
      <div hidden>
        <div ref={pinElement} className={styles.pin}>
          <Aril className={styles.aril} />
        </div>
      </div>
    </fieldset>
  )
}

/** Overlays of the map: its loading state and the geolocation button. */
function OnTop({ isLoading, location }: { isLoading: boolean; location: ReturnType<typeof useMyLocation> }) {
  const t = useMessages(mapMessages)
  return (
    <>
      {isLoading && (
        <p className={styles.waiting} role="status">
          <Spinner size={22} /> {t('mapLoading')}
        </p>
      )}
      <Button
        tone="outline"
        size="sm"
        className={styles.locate}
        icon={<Icon of={LocateFixed} size={16} />}
        loading={location.isLocating}
        loadingText={t('locating')}
        onClick={location.locate}
      >
        {t('myLocation')}
      </Button>
    </>
  )
}

/** Fault and hint below the map. The map and the group refer to their ids. */
function Below({
  id,
  fault,
  error,
  isPlain,
}: {
  id: string
  fault: LocationFault | null
  error: string | undefined
  isPlain: boolean
}) {
  const t = useMessages(mapMessages)
  return (
    <>
      {fault && <Alert tone="warning">{t(fault)}</Alert>}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {!isPlain && t('mapHint')}
        <span className={styles.source}>{t('cities')}</span>
      </p>
    </>
  )
}

const pinOf = ({ latitude, longitude }: Pin): Pin => ({ latitude, longitude })

type Known = { status: 'none' | 'loading' | 'failed' | 'abroad' } | { status: 'known'; place: PlaceOfPin }

/** The place of the pin, queried once the pin has settled. */
function usePlaceAt(pin: Pin | null, onPlace: MapPickerProps['onPlace']): Known {
  const settled = useSettled(pin, 350)
  const { data, isError } = useQuery(placeQuery(useLanguage(), settled))
  const latestOnPlace = useRef(onPlace)
  latestOnPlace.current = onPlace
  useEffect(() => {
    if (settled && data !== undefined) latestOnPlace.current?.(data)
  }, [settled, data])
  if (pin === null) return { status: 'none' }
  if (isError) return { status: 'failed' }
  if (data === undefined || settled !== pin) return { status: 'loading' }
  return data === null ? { status: 'abroad' } : { status: 'known', place: data }
}

/** The pin's place and coordinates, also announced to screen readers. */
function PinPlace({ pin, place }: { pin: Pin | null; place: Known }) {
  const t = useMessages(mapMessages)
  const format = useFormat()
  const [said, setSaid] = useState('')
  const degrees =
    pin &&
    t('pinAt', { latitude: format.number(pin.latitude, 4), longitude: format.number(pin.longitude, 4) })
  const words = {
    none: () => t('pinNone'),
    loading: () => '',
    failed: () => t('pinUnknown'),
    abroad: () => t('pinAbroad'),
    known: () =>
      place.status === 'known'
        ? t('pinPlace', { city: place.place.cityTitle, province: place.place.provinceName })
        : '',
  }[place.status]()
  // Announces only the settled position.
  useEffect(() => {
    if (place.status !== 'loading') setSaid([words, degrees].filter(Boolean).join('؛ '))
  }, [place.status, words, degrees])
  return (
    <>
      <p className={cx(styles.where, place.status === 'abroad' && styles.abroad)} aria-hidden="true">
        <strong>{words}</strong>
        <span className={styles.degrees}>{degrees}</span>
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
