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
  /** The province and city of the pin, as soon as they are known; null where it is outside of Iran. */
  onPlace?: (place: PlaceOfPin | null) => void
  /** What the choosing is for: names the group. */
  label: string
  error?: string
}

/**
 * A point on the map: found by name, by the browser's location, by pressing the map, by dragging the pin or with the
 * arrow keys. Without WebGL the city is chosen from a list instead. List `mapMessages` with the screen's texts.
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
  const place = usePlaceOf(value, onPlace)

  function put(pin: Pin, options?: { near: boolean }) {
    location.forgetFault()
    onChange(pin)
    map?.showPin(pin, options)
  }
  // The value may come from outside as well: a form that was filled, another answer.
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
        onChoose={(found) => put(pinOf(found), { near: true })}
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
      {/* MapLibre takes the pin's element and moves it; React never has it among its children on the map. */}
      <div hidden>
        <div ref={pinElement} className={styles.pin}>
          <Aril className={styles.aril} />
        </div>
      </div>
    </fieldset>
  )
}

/** What lies over the map: a word while it is on its way, and the button that asks the browser where one is. */
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

/** What is wrong, and how the map is used. The ids are those that the map and the group name. */
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

type Known = { status: 'none' | 'asking' | 'failed' | 'abroad' } | { status: 'known'; place: PlaceOfPin }

/** Asked once the pin has come to rest, not at each step. */
function usePlaceOf(pin: Pin | null, onPlace: MapPickerProps['onPlace']): Known {
  const settled = useSettled(pin, 350)
  const { data, isError } = useQuery(placeQuery(useLanguage(), settled))
  const tell = useRef(onPlace)
  tell.current = onPlace
  useEffect(() => {
    if (settled && data !== undefined) tell.current?.(data)
  }, [settled, data])
  if (pin === null) return { status: 'none' }
  if (isError) return { status: 'failed' }
  if (data === undefined || settled !== pin) return { status: 'asking' }
  return data === null ? { status: 'abroad' } : { status: 'known', place: data }
}

/** Where the pin is, in words and degrees; said aloud as well. */
function PinPlace({ pin, place }: { pin: Pin | null; place: Known }) {
  const t = useMessages(mapMessages)
  const format = useFormat()
  const [said, setSaid] = useState('')
  const degrees =
    pin &&
    t('pinAt', { latitude: format.number(pin.latitude, 4), longitude: format.number(pin.longitude, 4) })
  const words = {
    none: () => t('pinNone'),
    asking: () => '',
    failed: () => t('pinUnknown'),
    abroad: () => t('pinAbroad'),
    known: () =>
      place.status === 'known'
        ? t('pinPlace', { city: place.place.cityTitle, province: place.place.provinceName })
        : '',
  }[place.status]()
  // Only what has come to rest is said, not every step on the way.
  useEffect(() => {
    if (place.status !== 'asking') setSaid([words, degrees].filter(Boolean).join('؛ '))
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
