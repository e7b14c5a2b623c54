import type { SellerSignUpState } from '@anar/contract/commands'
import { Alert, Button, Card, Fruit, LinkButton, PaleFruit, Wrap } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { type ReactNode, useEffect } from 'react'
import formStyles from '../../../platform/components/forms/form.module.css'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import page from '../../../platform/components/status-page.module.css'
import { usePromises } from '../../../platform/data/settings.ts'
import { leaveSellerSignUp } from '../../data/seller-sign-up.ts'
import { sellerMessages } from '../../messages/index.ts'
import styles from './seller-sign-up.module.css'

type Decided = Exclude<SellerSignUpState['state'], 'Draft'>

/** The state of the application, and next steps. @spec 4.seller-application */
export function Status({ state }: { state: SellerSignUpState }) {
  const t = useMessages(sellerMessages)
  const format = useFormat()
  const { sellerStatusDays } = usePromises()
  const words: Record<Decided, { title: string; text: string }> = {
    UnderReview: {
      title: t('statusUnderReview'),
      text: t('statusUnderReviewText', { count: sellerStatusDays }),
    },
    Approved: { title: t('statusApproved'), text: t('statusApprovedText') },
    Rejected: { title: t('statusRejected'), text: t('statusRejectedText') },
  }
  // The path does not change, so the scroll position must be reset.
  useEffect(() => void window.scrollTo(0, 0), [])
  if (state.state === 'Draft') return null
  const { title, text } = words[state.state]
  const Drawn = state.state === 'Rejected' ? PaleFruit : Fruit
  return (
    <Wrap className={page.page}>
      <Card pad aril className={page.card}>
        <Drawn className={page.fruit} />
        <h1 className={page.title}>{title}</h1>
        {state.business && (
          <p>
            <bdi>{state.business.businessName}</bdi>
          </p>
        )}
        <p className={page.text}>{text}</p>
        {state.state === 'UnderReview' && state.submittedAt && (
          <p className={pageStyles.hint}>{t('submittedAt', { moment: format.moment(state.submittedAt) })}</p>
        )}
        {state.state === 'Rejected' && (
          <div className={page.reason}>
            <Alert tone="warning" title={t('reason')}>
              <bdi>{state.reason}</bdi>
            </Alert>
          </div>
        )}
        <div className={formStyles.actions}>
          <Ways state={state.state} />
        </div>
      </Card>
      <div className={styles.foot}>
        <Button
          tone="ghost"
          size="sm"
          onClick={() => leaveSellerSignUp().catch(() => toast.error(t('noAnswer')))}
        >
          {t(state.state === 'Approved' ? 'forget' : 'leave')}
        </Button>
      </div>
    </Wrap>
  )
}

function Ways({ state }: { state: Decided }): ReactNode {
  const t = useMessages(sellerMessages)
  if (state === 'Rejected') return <LinkButton to="/seller/sign-up?step=type">{t('correct')}</LinkButton>
  if (state === 'UnderReview') return <LinkButton to="/">{t('toShop')}</LinkButton>
  return (
    <>
      <LinkButton to="/resetPassword">{t('toRecovery')}</LinkButton>
      <LinkButton to="/login" tone="outline">
        {t('toLogin')}
      </LinkButton>
    </>
  )
}
