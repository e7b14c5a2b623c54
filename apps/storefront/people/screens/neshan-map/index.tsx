import { Card, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { testPagesMessages } from '../../../platform/messages/index.ts'
import { MapPicker } from '../../components/map/map-picker.tsx'
import type { Pin } from '../../data/places.ts'
import { mapMessages } from '../../messages/index.ts'
import styles from './neshan-map.module.css'

/** The map alone, for testing without a sign-up. @spec 2.neshan-map.1 */
export default function NeshanMap() {
  const t = useMessages(testPagesMessages)
  useMessages(mapMessages)
  const [pin, setPin] = useState<Pin | null>(null)
  return (
    <Wrap className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('mapTitle')}</h1>
        <p className={styles.lead}>{t('mapText')}</p>
      </div>
      <Card pad className={styles.card}>
        <MapPicker label={t('mapLabel')} value={pin} onChange={setPin} />
      </Card>
    </Wrap>
  )
}
