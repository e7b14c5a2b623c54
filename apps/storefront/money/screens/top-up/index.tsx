import { Alert, Button, Card, Chip, TextField, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import page from '../../../people/components/profile/profile-page.module.css'
import { ProfilePage, WithAnswer } from '../../../people/components/profile/profile-page.tsx'
import { minGatewayRial, type PublicSettings, useSettings } from '../../../platform/data/settings.ts'
import { useAmount } from '../../components/wallet/use-amount.ts'
import { useSending } from '../../components/wallet/use-sending.ts'
import styles from '../../components/wallet/wallet.module.css'
import { moveOwnMoney, useWallet } from '../../data/wallet.ts'
import { walletMessages } from '../../messages/index.ts'
import { Earlier } from './earlier.tsx'

const quickRial = [1_000_000, 2_000_000, 5_000_000, 10_000_000] as const

/** Tops up the wallet at the bank's gateway; below, refunds of earlier top-ups. @spec 2.bank-account-info, 5.wallet-top-up */
export default function TopUp() {
  const t = useMessages(walletMessages)
  const query = useSettings()
  return (
    <ProfilePage
      title={t('topUpTitle')}
      text={t('topUpLead')}
      beside={<TextLink to="/profile/bank-account-info">{t('backToWallet')}</TextLink>}
    >
      <WithAnswer query={query}>
        {(settings) => (
          <div className={page.cards}>
            <AmountCard settings={settings} />
            <Earlier />
          </div>
        )}
      </WithAnswer>
    </ProfilePage>
  )
}

function AmountCard({ settings }: { settings: PublicSettings }) {
  const t = useMessages(walletMessages)
  const format = useFormat()
  const balanceRial = useWallet().data?.amountRial
  const { topUpMaxRial, gateway } = settings
  const topUpMinRial = Math.max(settings.topUpMinRial, minGatewayRial(settings))
  const amount = useAmount({ minRial: topUpMinRial, maxRial: topUpMaxRial })
  const { isSending, refusal, send } = useSending()

  function submit() {
    const amountRial = amount.check()
    if (amountRial === null) return
    void send(async () => {
      const { redirectUrl } = await moveOwnMoney('wallet/top-up', { amountRial })
      window.location.assign(redirectUrl)
    })
  }

  if (gateway === 'none') return <Alert tone="warning">{t('noGateway')}</Alert>
  return (
    <Card as="section" pad aril>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <TextField
          hint={t('amountBetween', { min: format.rial(topUpMinRial), max: format.rial(topUpMaxRial) })}
          {...amount.field}
        />
        <fieldset className={styles.chips} aria-label={t('quick')}>
          {quickRial
            .filter((rial) => rial >= topUpMinRial && rial <= topUpMaxRial)
            .map((rial) => (
              <Chip key={rial} selected={amount.amountRial === rial} onClick={() => amount.set(rial)}>
                {format.rial(rial)}
              </Chip>
            ))}
        </fieldset>
        {balanceRial !== undefined && (
          <p className={page.note} role="status">
            {amount.amountRial === null
              ? t('nowHas', { amount: format.rial(balanceRial) })
              : t('willHave', { amount: format.rial(balanceRial + amount.amountRial) })}
          </p>
        )}
        <div>
          <Button type="submit" loading={isSending} loadingText={t('sending')}>
            {amount.amountRial === null
              ? t('topUpPlain')
              : t('topUpSend', { amount: format.rial(amount.amountRial) })}
          </Button>
        </div>
      </form>
    </Card>
  )
}
