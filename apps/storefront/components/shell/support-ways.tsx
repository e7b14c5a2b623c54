import { Icon, type IconDrawing, Spinner } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { ChevronRight, MessageCircle, Phone, Send } from '@anar/ui/icons'
import { useSettings } from '../../data/settings.ts'
import { commonTexts } from '../../texts/common.ts'
import styles from './support.module.css'

/** Messenger, chat app and landline with the extension, as the settings name them. @spec 1.support-widget */
export function SupportWays() {
  const t = useTexts(commonTexts)
  const format = useFormat()
  const { data: settings, isError } = useSettings()
  if (isError) return <p className={styles.wait}>{t('supportUnavailable')}</p>
  if (!settings) {
    return (
      <p className={styles.wait}>
        <Spinner />
      </p>
    )
  }
  const { messengerUrl, chatUrl, landline, extension } = settings.support
  return (
    <ul>
      <Way icon={Send} href={messengerUrl} name={t('supportMessenger')} text={t('supportMessengerText')} />
      <Way icon={MessageCircle} href={chatUrl} name={t('supportChat')} text={t('supportChatText')} />
      <Way
        icon={Phone}
        href={`tel:${landline},${extension}`}
        name={t('supportPhone', { extension: format.digits(extension) })}
        text={t('supportPhoneText')}
      />
    </ul>
  )
}

function Way({ icon, href, name, text }: { icon: IconDrawing; href: string; name: string; text: string }) {
  const isElsewhere = href.startsWith('http')
  return (
    <li className={styles.way}>
      <a href={href} className={styles.link} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
        <span className={styles.tile}>
          <Icon of={icon} />
        </span>
        <span className={styles.words}>
          <strong>{name}</strong>
          <span>{text}</span>
        </span>
        <Icon of={ChevronRight} size={18} flips />
      </a>
    </li>
  )
}
