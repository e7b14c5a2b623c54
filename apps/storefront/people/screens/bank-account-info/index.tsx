import { Alert, Button, Card, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { banksMessages } from '../../../money/messages/index.ts'
import { hasPermission, useSession } from '../../../platform/data/session.ts'
import page from '../../components/profile/profile-page.module.css'
import { ProfilePage, WithAnswer } from '../../components/profile/profile-page.tsx'
import { type ProfileRow, useDestination, useProfile } from '../../data/profile.ts'
import { profileMessages } from '../../messages/index.ts'
import styles from './bank-account-info.module.css'
import { bankOf, grouped } from './bank-of.ts'
import { IbanForm } from './iban-form.tsx'
import { Wallet } from './wallet.tsx'

/** The bank account and the wallet. @spec 2.bank-account-info */
export default function BankAccountInfo() {
  const t = useMessages(profileMessages)
  const query = useProfile()
  const session = useSession()
  return (
    <ProfilePage title={t('bankTitle')}>
      <WithAnswer query={query}>
        {(profile) =>
          profile && (
            <div className={styles.cards}>
              {hasPermission(session, 'wallet.use') && <Wallet />}
              <Account profile={profile} />
            </div>
          )
        }
      </WithAnswer>
    </ProfilePage>
  )
}

function Account({ profile }: { profile: ProfileRow }) {
  const t = useMessages(profileMessages)
  const banks = useMessages(banksMessages)
  const [isChanging, setIsChanging] = useState(false)
  const { iban } = profile
  const bank = iban === null ? null : bankOf(iban)
  return (
    <Card as="section" pad aria-labelledby="account">
      <h2 id="account" className={page.subtitle}>
        {t('sheba')}
      </h2>
      <p className={page.note}>{t('shebaText')}</p>
      {iban === null ? (
        <p className={styles.none}>{t('shebaNone')}</p>
      ) : (
        <div className={styles.account}>
          <strong className={styles.iban}>
            <Ltr>{grouped(iban)}</Ltr>
          </strong>
          <span className={styles.bank}>{bank ? t('bankOf', { bank: banks(bank) }) : t('bankUnknown')}</span>
        </div>
      )}
      <Wait />
      {isChanging ? (
        <IbanForm onDone={() => setIsChanging(false)} />
      ) : (
        <div className={page.actions}>
          <Button tone="soft" onClick={() => setIsChanging(true)}>
            {iban === null ? t('shebaAdd') : t('shebaChange')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const reasons = {
  IBAN: 'waitIban',
  CELLPHONE: 'waitCellphone',
  EMAIL: 'waitEmail',
  PASSWORD: 'waitPassword',
  MAIN_USER: 'waitIban',
} as const

/** The delay of payouts and its reason; nothing without a delay. */
function Wait() {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const wait = useDestination().data?.wait
  if (!wait) return null
  return (
    <div className={styles.wait}>
      <Alert tone="warning">
        {wait.until === null ? t('waitStopped') : t(reasons[wait.kind], { until: format.moment(wait.until) })}
      </Alert>
    </div>
  )
}
