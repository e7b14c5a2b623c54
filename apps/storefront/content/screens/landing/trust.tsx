import { Icon, type IconDrawing } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, Headset, RotateCcw, Truck } from '@anar/ui/icons'
import { extensionOf, freeShippingFromRial, useSettings } from '../../../platform/data/settings.ts'
import { landingMessages } from '../../messages/shopping.ts'
import styles from './trust.module.css'

/** Four service promises: delivery, return, genuineness, support. */
export function Trust() {
  const t = useMessages(landingMessages)
  const format = useFormat()
  const { data: settings } = useSettings()
  const freeFrom = settings && format.rial(freeShippingFromRial(settings))
  const extension = settings && format.digits(extensionOf(settings))
  return (
    <section aria-label={t('services')}>
      <ul className={styles.trust}>
        <ServicePromise
          icon={Truck}
          title={t('trustDelivery')}
          text={freeFrom && t('trustDeliveryText', { amount: freeFrom })}
        />
        <ServicePromise
          icon={RotateCcw}
          title={settings && t('trustReturn', { count: settings.returnDays })}
          text={t('trustReturnText')}
        />
        <ServicePromise icon={BadgeCheck} title={t('trustGenuine')} text={t('trustGenuineText')} />
        <ServicePromise
          icon={Headset}
          title={t('trustSupport')}
          text={extension === '' ? t('trustSupportDays') : extension && t('trustSupportText', { extension })}
        />
      </ul>
    </section>
  )
}

function ServicePromise({
  icon,
  title,
  text,
}: {
  icon: IconDrawing
  title: string | undefined
  text: string | undefined
}) {
  return (
    <li className={styles.promise}>
      <Icon of={icon} size={28} strokeWidth={1.4} className={styles.icon} />
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.text}>{text}</span>
      </span>
    </li>
  )
}
