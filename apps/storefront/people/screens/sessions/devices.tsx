import type { OwnSessions } from '@anar/contract/commands'
import { Badge, Button, Card, Icon, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { type Language, useLanguage, useMessages } from '@anar/ui/i18n'
import { Monitor, Smartphone } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useMemo, useState } from 'react'
import { messageOf } from '../../../platform/data/failure.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import page from '../../components/profile/profile-page.module.css'
import { WithAnswer } from '../../components/profile/profile-page.tsx'
import { endOtherSessions, endSession, useOwnSessions } from '../../data/profile.ts'
import { profileMessages } from '../../messages/index.ts'
import { bareAddress, locationOf } from './location.ts'
import styles from './sessions.module.css'

type Session = OwnSessions['sessions'][number]

/** The devices that are logged in: kind, location, time; each can be logged out. */
export function Devices() {
  const t = useMessages(profileMessages)
  const failures = useMessages(failureMessages)
  const query = useOwnSessions()
  return (
    <Card as="section" pad aria-labelledby="devices">
      <h2 id="devices" className={page.subtitle}>
        {t('devices')}
      </h2>
      <p className={page.note}>{t('devicesText')}</p>
      <WithAnswer query={query}>
        {({ sessions }) => (
          <>
            <ul className={styles.list}>
              {sessions.map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <EndButton
                label={t('endOthers')}
                done={t('othersEnded')}
                failed={failures('logoutOthers')}
                end={endOtherSessions}
              />
            )}
          </>
        )}
      </WithAnswer>
    </Card>
  )
}

function Device({ session }: { session: Session }) {
  const t = useMessages(profileMessages)
  const moment = useMoment()
  const { browser, system, isCurrent } = session
  const name =
    browser !== '' && system !== ''
      ? t('deviceOn', { browser, system })
      : browser || system || t('deviceUnknown')
  const isPhone = /android|ios|iphone/i.test(system)
  return (
    <li className={styles.device}>
      <Icon of={isPhone ? Smartphone : Monitor} className={styles.icon} />
      <div className={styles.words}>
        <strong className={styles.name}>
          {name}
          {isCurrent && <Badge tone="positive">{t('thisDevice')}</Badge>}
        </strong>
        <span className={page.note}>{t('lastSeen', { moment: moment(session.lastSeenAt) })}</span>
        <span className={page.note}>
          {t('loggedInAt', { moment: moment(session.createdAt) })}
          {'\u00a0· '}
          <LocationText address={session.address} />
        </span>
      </div>
      {!isCurrent && (
        <EndButton
          label={t('endSession')}
          name={t('endSessionOf', { device: name })}
          done={t('sessionEnded')}
          failed={t('noAnswer')}
          end={() => endSession(session.id)}
        />
      )}
    </li>
  )
}

function LocationText({ address }: { address: string }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const location = locationOf(address)
  if (location === 'here') return t('locationHere')
  if (location === 'local') return t('locationLocal')
  if (location === 'unknown') return t('locationUnknown')
  return t.rich('locationAddress', { address: <Ltr>{format.digits(bareAddress(address))}</Ltr> })
}

function EndButton({
  label,
  name,
  done,
  failed,
  end,
}: {
  label: string
  name?: string
  done: string
  /** Message if the request itself failed. */
  failed: string
  end: () => Promise<void>
}) {
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    try {
      await end()
      toast.success(done)
    } catch (error) {
      toast.error(messageOf(error, failed))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button tone="outline" size="sm" loading={isBusy} aria-label={name} onClick={press}>
      {label}
    </Button>
  )
}

const locales: Record<Language, string> = { pe: 'fa-IR-u-ca-persian', en: 'en-GB' }

// The answer has moments in UTC; they are shown in Tehran time.
function useMoment(): (moment: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const timeZone = 'Asia/Tehran'
    const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone })
    const clock = new Intl.DateTimeFormat(locales[language], {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
    return (text) => {
      const moment = new Date(text)
      return `${day.format(moment)}${language === 'pe' ? '،' : ','} ${clock.format(moment)}`
    }
  }, [language])
}
