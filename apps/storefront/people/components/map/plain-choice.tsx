import { Alert, SelectField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import type { Gazetteer, Pin } from '../../data/places.ts'
import { mapMessages } from '../../messages/index.ts'
import styles from './map.module.css'

/** Replaces a map that cannot be rendered: a list of cities; the centre of the chosen one becomes the pin. */
export function PlainChoice({ cities, onPin }: { cities: Gazetteer; onPin: (pin: Pin) => void }) {
  const t = useMessages(mapMessages)
  const [provinceId, setProvinceId] = useState('')
  const [cityId, setCityId] = useState('')
  const province = cities.find((one) => String(one.id) === provinceId)

  function chooseCity(id: string) {
    setCityId(id)
    const city = province?.cities.find((one) => String(one.id) === id)
    if (!city || city.latitude === null || city.longitude === null) return
    onPin({ latitude: city.latitude, longitude: city.longitude })
  }

  return (
    <div className={styles.plain}>
      <Alert tone="info" title={t('plainTitle')}>
        {t('plainText')}
      </Alert>
      <SelectField
        label={t('plainProvince')}
        value={provinceId}
        onChange={(event) => {
          setProvinceId(event.target.value)
          setCityId('')
        }}
      >
        <option value="">{t('choose')}</option>
        {cities.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('plainCity')}
        value={cityId}
        disabled={!province}
        onChange={(event) => chooseCity(event.target.value)}
      >
        <option value="">{t('choose')}</option>
        {province?.cities
          .filter((city) => city.latitude !== null)
          .map((city) => (
            <option key={city.id} value={city.id}>
              {city.title}
            </option>
          ))}
      </SelectField>
    </div>
  )
}
