import { ResponsiveImage } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { socialLinks } from '../../content/data/social.ts'
import { useSettings } from '../../platform/data/settings.ts'
import { footerMessages } from '../../platform/messages/shopping.ts'
import styles from './footer.module.css'

/** Social networks and trust seals: an image and a link each. @spec 1.support-widget */
export function SiteLinks() {
  const t = useMessages(footerMessages)
  const side = useLanguage() === 'pe' ? 'fa' : 'en'
  const { data: settings } = useSettings()
  if (!settings) return null
  const links = socialLinks(settings.social)
  return (
    <>
      {links.length > 0 && (
        <ul className={styles.social} aria-label={t('footerElsewhere')}>
          {links.map(({ network, address }) => (
            <li key={network}>
              <a className={styles.link} href={address} {...elsewhere(address)}>
                {t(`social.${network}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {settings.trustSeals.length > 0 && (
        <ul className={styles.seals} aria-label={t('footerSeals')}>
          {settings.trustSeals.map((seal) => (
            <li key={seal.address}>
              {/* The origin shows the issuer which shop its seal stands on. */}
              <a
                className={styles.seal}
                href={seal.address}
                target="_blank"
                rel="noopener"
                referrerPolicy="origin"
              >
                {seal.imageAddress ? (
                  <img src={seal.imageAddress} alt={seal.name[side]} loading="lazy" referrerPolicy="origin" />
                ) : (
                  <ResponsiveImage fileId={seal.fileId} alt={seal.name[side]} sizes="72px" />
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const elsewhere = (address: string) =>
  address.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {}
