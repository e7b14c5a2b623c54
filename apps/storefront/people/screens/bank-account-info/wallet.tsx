import { Alert, Button, Card, Icon, LinkButton, Money } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Plus } from '@anar/ui/icons'
import { lazy, Suspense, useState } from 'react'
import styles from '../../../money/components/wallet/wallet.module.css'
import { useWallet } from '../../../money/data/wallet.ts'
import { walletMessages } from '../../../money/messages/index.ts'
import { useSettings } from '../../../platform/data/settings.ts'
import page from '../../components/profile/profile-page.module.css'
import { WithAnswer } from '../../components/profile/profile-page.tsx'
import { DisownedPayments } from './disowned.tsx'
import { Withdrawals } from './withdrawals.tsx'

// The form loads on demand.
const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'))

/** The wallet's balances by kind, and the withdrawals under way. @spec 2.bank-account-info */
export function Wallet() {
  const t = useMessages(walletMessages)
  const query = useWallet()
  return (
    <Card as="section" pad aril aria-labelledby="wallet">
      <h2 id="wallet" className={page.subtitle}>
        {t('wallet')}
      </h2>
      <p className={page.note}>{t('walletText')}</p>
      <DisownedPayments />
      <WithAnswer query={query}>{(wallet) => <Holdings wallet={wallet} />}</WithAnswer>
      <Withdrawals />
    </Card>
  )
}

type Held = NonNullable<ReturnType<typeof useWallet>['data']>

function Holdings({ wallet }: { wallet: Held }) {
  const t = useMessages(walletMessages)
  const minRial = useSettings().data?.withdrawalMinRial ?? 0
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const owesNothing = wallet.owedRial === 0
  const mayWithdraw = owesNothing && wallet.iban !== null && wallet.earnedRial >= Math.max(1, minRial)
  return (
    <>
      <div className={styles.balance}>
        <span className={page.note}>{t('balance')}</span>
        <strong className={styles.amount}>
          <Money rial={wallet.amountRial} />
        </strong>
      </div>
      <dl className={styles.parts}>
        <div className={styles.part}>
          <dt>{t('earned')}</dt>
          <dd>
            <Money rial={wallet.earnedRial} />
            <span className={styles.hint}>{t('earnedHint')}</span>
          </dd>
        </div>
        <div className={styles.part}>
          <dt>{t('toppedUp')}</dt>
          <dd>
            <Money rial={wallet.toppedUpRial} />
            <span className={styles.hint}>{t('toppedUpHint')}</span>
          </dd>
        </div>
      </dl>
      {wallet.iban === null && wallet.earnedRial > 0 && (
        <div className={styles.notice}>
          <Alert tone="info">{t('withdrawNoIban')}</Alert>
        </div>
      )}
      <div className={page.actions}>
        <LinkButton to="/profile/bank-account-info/top-up" icon={<Icon of={Plus} />}>
          {t('topUp')}
        </LinkButton>
        <Button tone="soft" disabled={!mayWithdraw} onClick={() => setIsWithdrawing(true)}>
          {t('withdraw')}
        </Button>
        <LinkButton tone="ghost" to="/profile/bank-account-info/transactions">
          {t('transactions')}
        </LinkButton>
      </div>
      {isWithdrawing && wallet.iban !== null && (
        <Suspense>
          <WithdrawDialog
            earnedRial={wallet.earnedRial}
            minRial={minRial}
            iban={wallet.iban}
            onClose={() => setIsWithdrawing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
