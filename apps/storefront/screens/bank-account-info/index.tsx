import { ibanFrom } from '@anar/domain/validation'
import { Alert, Button, Card, Ltr, Money, TextField } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { type FormEvent, useState } from 'react'
import page from '../../components/profile/profile-page.module.css'
import { ProfilePage, WithAnswer } from '../../components/profile/profile-page.tsx'
import { nothingRefused, refusalOf } from '../../components/profile/refusal.ts'
import { type ProfileRow, setIban, useProfile } from '../../data/profile.ts'
import { banksTexts } from '../../texts/banks.ts'
import { profileTexts } from '../../texts/profile.ts'
import styles from './bank-account-info.module.css'
import { bankOf, grouped } from './bank-of.ts'

/** Where the person is paid to, and what is in the wallet. @spec 2.bank-account-info */
export default function BankAccountInfo() {
  const t = useTexts(profileTexts)
  const query = useProfile()
  return (
    <ProfilePage title={t('bankTitle')}>
      <WithAnswer query={query}>
        {(profile) =>
          profile && (
            <div className={page.cards}>
              <Account profile={profile} />
              <Wallet profile={profile} />
            </div>
          )
        }
      </WithAnswer>
    </ProfilePage>
  )
}

function Account({ profile }: { profile: ProfileRow }) {
  const t = useTexts(profileTexts)
  const banks = useTexts(banksTexts)
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
      {isChanging ? (
        <IbanForm onDone={() => setIsChanging(false)} />
      ) : (
        <div className={page.actions}>
          <Button tone={iban === null ? 'primary' : 'soft'} onClick={() => setIsChanging(true)}>
            {iban === null ? t('shebaAdd') : t('shebaChange')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function IbanForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(profileTexts)
  const banks = useTexts(banksTexts)
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState(nothingRefused)
  const iban = ibanFrom(typed)
  const bank = iban === null ? null : bankOf(iban)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (iban === null) {
      setRefusal({ fields: { iban: typed.trim() === '' ? t('mandatory') : t('shebaWrong') }, message: null })
      return
    }
    setIsBusy(true)
    try {
      await setIban(iban)
      toast.success(t('shebaSaved'))
      onDone()
    } catch (error) {
      setRefusal(refusalOf(error, ['iban'], t('noAnswer')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      {refusal.message && <Alert tone="danger">{refusal.message}</Alert>}
      <TextField
        label={t('sheba')}
        hint={t('shebaHint')}
        success={bank ? t('bankOf', { bank: banks(bank) }) : undefined}
        required
        ltr
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={refusal.fields['iban']}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefusal(nothingRefused)
        }}
      />
      <div className={page.actions}>
        <Button type="submit" loading={isBusy} loadingText={t('saving')}>
          {t('save')}
        </Button>
        <Button tone="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function Wallet({ profile }: { profile: ProfileRow }) {
  const t = useTexts(profileTexts)
  const balanceRial = profile.walletBalances.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Card as="section" pad aril aria-labelledby="wallet">
      <h2 id="wallet" className={page.subtitle}>
        {t('wallet')}
      </h2>
      <p className={page.note}>{t('walletText')}</p>
      <div className={styles.balance}>
        <span className={page.note}>{t('walletBalance')}</span>
        <strong className={styles.amount}>
          <Money rial={balanceRial} />
        </strong>
      </div>
    </Card>
  )
}
