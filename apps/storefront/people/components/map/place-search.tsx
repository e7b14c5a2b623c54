import { Icon, TextField, VisuallyHidden } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { MapPin, Search } from '@anar/ui/icons'
import { type KeyboardEvent, useRef, useState } from 'react'
import { failureMessages } from '../../../platform/messages/index.ts'
import type { MapPlace, Pin } from '../../data/places.ts'
import { mapMessages } from '../../messages/index.ts'
import styles from './map.module.css'
import { usePlaceSearch } from './use-place-search.ts'

/** Searches a place by name. Enter takes the first result; Tab and Shift+Tab move through the others, Esc closes them. */
export function PlaceSearch({
  near,
  onChoose,
}: {
  near: () => Pin | null
  onChoose: (place: MapPlace) => void
}) {
  const t = useMessages(mapMessages)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const places = usePlaceSearch(text, near)

  function choose(place: MapPlace) {
    setText('')
    input.current?.focus()
    onChoose(place)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
      input.current?.focus()
    }
  }

  return (
    <search className={styles.search} onKeyDown={press}>
      <TextField
        ref={input}
        label={t('searchLabel')}
        hideLabel
        size="md"
        placeholder={t('searchPlaceholder')}
        icon={<Icon of={Search} size={18} />}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Must not submit the surrounding form.
          event.preventDefault()
          if (places?.[0]) choose(places[0])
        }}
      />
      {places !== undefined && <Results places={places} onChoose={choose} />}
      <VisuallyHidden>
        <span role="status">
          {places && places.length > 0 ? t('searchCount', { count: places.length }) : ''}
        </span>
      </VisuallyHidden>
    </search>
  )
}

/** The results, or the empty or failed state. */
function Results({
  places,
  onChoose,
}: {
  places: readonly MapPlace[] | null
  onChoose: (place: MapPlace) => void
}) {
  const t = useMessages(mapMessages)
  const failures = useMessages(failureMessages)
  return (
    <div className={styles.found}>
      {places === null && <p className={styles.nothing}>{failures('location')}</p>}
      {places?.length === 0 && <p className={styles.nothing}>{t('searchNone')}</p>}
      {places && places.length > 0 && (
        <ul aria-label={t('searchResults')} className={styles.places}>
          {places.map((place) => (
            <li key={`${place.latitude} ${place.longitude} ${place.title}`}>
              <button type="button" className={styles.place} onClick={() => onChoose(place)}>
                <Icon of={MapPin} size={16} />
                <bdi>{place.title}</bdi>
                <span className={styles.around}>
                  <bdi>{place.address}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
