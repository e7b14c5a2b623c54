import { Alert, Card, LinkButton, SectionHead } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { SupportWays } from '../../../app/shell/support-ways.tsx'
import { InformationPage } from '../../../content/components/reading/information-page.tsx'
import { readingMessages } from '../../../content/messages/index.ts'
import { hasPermission, rememberDestination, useSession } from '../../../platform/data/session.ts'
import { useHasSupport, useSettings } from '../../../platform/data/settings.ts'
import { complaintsMessages } from '../../messages/index.ts'
import styles from './dissatisfaction.module.css'
import { ComplaintForm } from './form.tsx'
import { OwnComplaints } from './own-complaints.tsx'

/** Files a dissatisfaction report, and lists earlier ones with their answers. @spec 2.dissatisfaction */
export default function Dissatisfaction() {
  const t = useMessages(readingMessages)
  const hours = useSettings().data?.complaintHours
  // The form shows the promise itself.
  const hasForm = hasPermission(useSession(), 'order.place')
  const ways = useHasSupport() && (
    <Card pad>
      <SectionHead
        title={t('writeToUs')}
        text={hours === undefined || hasForm ? undefined : t('writeToUsText', { count: hours })}
      />
      <SupportWays />
    </Card>
  )
  return (
    <InformationPage slug="dissatisfaction" {...(ways && { aside: ways })}>
      <div className={styles.parts}>
        <Reports />
      </div>
    </InformationPage>
  )
}

function Reports() {
  const session = useSession()
  if (session.status === 'visitor') return <LoginFirst />
  // Only buyers may report.
  if (!hasPermission(session, 'order.place')) return null
  return (
    <>
      <ComplaintForm />
      <OwnComplaints />
    </>
  )
}

function LoginFirst() {
  const t = useMessages(complaintsMessages)
  return (
    <Alert
      tone="info"
      title={t('loginTitle')}
      action={
        <LinkButton to="/login" size="sm" onClick={() => rememberDestination('/dissatisfaction')}>
          {t('login')}
        </LinkButton>
      }
    >
      {t('loginText')}
    </Alert>
  )
}
