import type { OwnMonth } from '@anar/contract/commands'
import { tehranDay } from '@anar/domain/calendar'
import { Alert, Button, Icon, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { ReceiptText, ShieldCheck, UserPlus } from '@anar/ui/icons'
import { useState } from 'react'
import { ProfilePage } from '../../../people/components/profile/profile-page.tsx'
import { ReferralDialog } from '../../components/network/referral-dialog.tsx'
import { shownMoment } from '../../components/network/shown-moment.ts'
import { Why } from '../../components/network/why.tsx'
import { WithStandings } from '../../components/network/with-standings.tsx'
import { useOwnMonth } from '../../data/network.ts'
import { networkMessages } from '../../messages/index.ts'
import { Conditions } from './conditions.tsx'
import { Figures } from './figures.tsx'
import { MonthSkeleton } from './month-skeleton.tsx'
import styles from './network-month.module.css'
import { daysLeftIn } from './progress.ts'
import { RankPanel } from './rank-panel.tsx'
import { SoFar } from './so-far.tsx'

/** The month so far: the figures, what is missing to the next step, and the explanation of the amount. @spec 9.commission, 9.minimum-monthly-purchase */
export default function NetworkMonth() {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const query = useOwnMonth()
  const [isInviting, setIsInviting] = useState(false)
  return (
    <ProfilePage
      title={query.data ? format.month(query.data.month) : t('monthTitle')}
      text={query.data && <When month={query.data} />}
      beside={
        <div className={styles.actions}>
          <LinkButton
            to="/profile/network/statements"
            tone="outline"
            icon={<Icon of={ReceiptText} size={18} />}
          >
            {t('statements')}
          </LinkButton>
          <Button tone="soft" icon={<Icon of={UserPlus} size={18} />} onClick={() => setIsInviting(true)}>
            {t('invite')}
          </Button>
        </div>
      }
    >
      <WithStandings query={query} waiting={<MonthSkeleton />}>
        {(month) => (
          <>
            {month.isLate && (
              <Alert tone="danger" title={t('lateTitle')}>
                {t('lateText')}
              </Alert>
            )}
            <RankPanel month={month} />
            <Figures month={month} />
            <Obstacle month={month} />
            <div className={styles.columns}>
              <Why month={null} />
              <div className={styles.side}>
                <SoFar month={month} />
                <Conditions month={month} />
                <Alert tone="network" icon={ShieldCheck}>
                  {t('promise')}
                </Alert>
              </div>
            </div>
          </>
        )}
      </WithStandings>
      <ReferralDialog open={isInviting} onClose={() => setIsInviting(false)} />
    </ProfilePage>
  )
}

function When({ month: { month, computedAt } }: { month: OwnMonth }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const days = daysLeftIn(month, tehranDay(Date.now()))
  const left = days === null ? t('monthOver') : days === 0 ? t('lastDay') : t('daysLeft', { count: days })
  const computed = t('computedAt', { moment: format.moment(shownMoment(computedAt, calendar)) })
  return `${computed}\u00a0· ${left}`
}

/** Why the month pays nothing so far, in neutral words. */
function Obstacle({ month }: { month: OwnMonth }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  if (month.isEligible) return null
  if (!month.isActiveMember) {
    return (
      <Alert
        tone="warning"
        title={t('inactiveTitle')}
        action={
          <LinkButton to="/profile/network-marketer-info" tone="outline" size="sm">
            {t('seeInfo')}
          </LinkButton>
        }
      >
        {t('inactiveText')}
      </Alert>
    )
  }
  return (
    <Alert title={t('missingTitle')}>
      {t('missingText', {
        wanted: format.rial(month.minimumPurchaseRial),
        bought: format.rial(month.ownPurchaseRial),
      })}
    </Alert>
  )
}
