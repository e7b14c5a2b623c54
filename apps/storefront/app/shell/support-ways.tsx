import { Ltr, Spinner } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Mail, MessageCircle, Phone, Send } from '@anar/ui/icons'
import { type Network, socialLinks } from '../../content/data/social.ts'
import { type PublicSettings, telephoneOf, useSettings } from '../../platform/data/settings.ts'
import { supportMessages } from '../../platform/messages/index.ts'
import styles from './support.module.css'
import { Way } from './way.tsx'

/**
 * Messenger, chat app, landline with extension, and the other contacts of the settings.
 * @spec 1.support-widget.1
 */
export function SupportWays() {
  const t = useMessages(supportMessages)
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
  const { whatsapp, telegram, email } = socialOf(settings)
  const phone =
    extension === '' ? t('supportPhoneOnly') : t('supportPhone', { extension: format.digits(extension) })
  return (
    <ul>
      <Way icon={Send} href={messengerUrl} name={t('supportMessenger')} text={t('supportMessengerText')} />
      <Way icon={MessageCircle} href={chatUrl} name={t('supportChat')} text={t('supportChatText')} />
      <Way
        icon={MessageCircle}
        href={whatsapp}
        name={t('social.whatsapp')}
        text={t('supportMessengerText')}
      />
      <Way icon={Send} href={telegram} name={t('social.telegram')} text={t('supportMessengerText')} />
      <Way
        icon={Phone}
        href={landline && telephoneOf({ landline, extension })}
        name={phone}
        text={
          <>
            <Ltr>{format.digits(landline)}</Ltr>
            <br />
            {t('supportPhoneText')}
          </>
        }
      />
      <Way icon={Mail} href={email} name={t('social.email')} text={t('supportEmailText')} />
    </ul>
  )
}

/** The social networks that take messages. */
function socialOf({ social }: PublicSettings) {
  const links = socialLinks(social)
  const of = (wanted: Network) => links.find(({ network }) => network === wanted)?.address ?? ''
  return { whatsapp: of('whatsapp'), telegram: of('telegram'), email: of('email') }
}
