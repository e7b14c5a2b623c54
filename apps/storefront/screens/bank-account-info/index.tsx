import { setIban as setIbanSchema } from '@anar/contract/commands'
import { ibanFrom } from '@anar/domain/validation'
import { Alert, Button, Card, Ltr, TextField } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { useCheckedForm } from '../../components/forms/use-checked-form.ts'
import page from '../../components/profile/profile-page.module.css'
import { ProfilePage, WithAnswer } from '../../components/profile/profile-page.tsx'
import { type ProfileRow, setIban, useProfile } from '../../data/profile.ts'
import { hasPermission, useSession } from '../../data/session.ts'
import { banksTexts } from '../../texts/banks.ts'
import { profileTexts } from '../../texts/profile.ts'
import styles from './bank-account-info.module.css'
import { bankOf, grouped } from './bank-of.ts'
import { Wallet } from './wallet.tsx'

/** Where the person is paid to, and what is in the wallet. @spec 2.bank-account-info */
export default function BankAccountInfo() {
  const t = useTexts(profileTexts)
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
          <Button tone="soft" onClick={() => setIsChanging(true)}>
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
  const form = useCheckedForm({
    schema: setIbanSchema,
    begin: { iban: '' },
    failed: t('noAnswer'),
    send: async ({ iban }) => {
      await setIban(iban)
      toast.success(t('shebaSaved'))
      onDone()
    },
  })
  const iban = ibanFrom(form.values.iban)
  const bank = iban === null ? null : bankOf(iban)
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
      <TextField
        label={t('sheba')}
        hint={t('shebaHint')}
        success={bank ? t('bankOf', { bank: banks(bank) }) : undefined}
        required
        ltr
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        value={form.values.iban}
        error={form.errorOf('iban')}
        onChange={(event) => form.type({ iban: event.target.value })}
      />
      <div className={page.actions}>
        <Button type="submit" loading={form.isSending} loadingText={t('saving')}>
          {t('save')}
        </Button>
        <Button tone="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
