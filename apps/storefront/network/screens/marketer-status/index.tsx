import { Navigate, useParams } from '@anar/app-kit/router'
import { Alert, Card, Empty, Fruit, LinkButton, PaleFruit, SkeletonText, Wrap } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { type ReactNode, useEffect } from 'react'
import { useProfile } from '../../../people/data/profile.ts'
import { downloadAddress } from '../../../platform/components/documents/address.ts'
import page from '../../../platform/components/status-page.module.css'
import { recheck, refreshPerson, useSession } from '../../../platform/data/session.ts'
import { commonMessages } from '../../../platform/messages/shopping.ts'
import { BlockWords, canLiftBlock } from '../../components/marketer/block-notice.tsx'
import { type Status, statuses, statusOf } from '../../components/marketer/status.ts'
import { type ApplicationRow, useApplication } from '../../data/application.ts'
import { marketerMessages } from '../../messages/index.ts'
import styles from './marketer-status.module.css'

/** The state of the application to become a marketer; a wrong URL redirects to the real state. @spec 2.become-marketer, 4.marketer-status */
export default function MarketerStatus() {
  const requested = useParams()['status'] ?? ''
  const { person, access } = useSession()
  const query = useApplication()
  // Staff may have decided meanwhile.
  useEffect(() => void refreshPerson(), [])
  const status = person && statusOf(person.state)
  const isNewMarketer = status === 'approved' && access !== null && access.userType !== 'NetworkMarketer'
  useEffect(() => {
    if (isNewMarketer) void recheck('/become-marketer/approved')
  }, [isNewMarketer])

  if (!(statuses as readonly string[]).includes(requested)) return <Unknown />
  if (person === null || query.data === undefined) {
    return (
      <Wrap className={page.page}>
        <SkeletonText lines={6} />
      </Wrap>
    )
  }
  if (status === null) return <Navigate to="/become-marketer" replace />
  if (status !== requested) return <Navigate to={`/become-marketer/${status}`} replace />
  return <Result status={status} application={query.data} />
}

function Result({ status, application }: { status: Status; application: ApplicationRow | null }) {
  const t = useMessages(marketerMessages)
  const format = useFormat()
  const words: Record<Status, { title: string; text?: string }> = {
    'under-review': { title: t('statusUnderReview'), text: t('statusUnderReviewText') },
    approved: { title: t('statusApproved'), text: t('statusApprovedText') },
    rejected: { title: t('statusRejected'), text: t('statusRejectedText') },
    blocked: { title: t('statusBlocked') },
    terminated: { title: t('statusTerminated'), text: t('statusTerminatedText') },
  }
  const document = application?.signedDocument
  const Drawn = status === 'approved' || status === 'under-review' ? Fruit : PaleFruit
  return (
    <Wrap className={page.page}>
      <Card pad aril className={page.card}>
        <Drawn className={page.fruit} />
        <h1 className={page.title}>{words[status].title}</h1>
        {status === 'blocked' ? <Blocked /> : <p className={page.text}>{words[status].text}</p>}
        {status === 'under-review' && application?.submittedAt && (
          <p className={styles.when}>
            {t('submittedAt', { moment: format.moment(application.submittedAt) })}
          </p>
        )}
        {status === 'rejected' && application?.reason && (
          <div className={page.reason}>
            <Alert tone="warning" title={t('reason')}>
              <bdi>{application.reason}</bdi>
            </Alert>
          </div>
        )}
        <div className={styles.actions}>
          {status === 'blocked' ? <WaysOfBlocked /> : <Ways status={status} />}
          {document && (
            <a className={styles.download} href={downloadAddress(document.id)}>
              {t('downloadContract')}
            </a>
          )}
        </div>
      </Card>
    </Wrap>
  )
}

/** Who blocked the account and why. */
function Blocked() {
  const { data: profile } = useProfile()
  return (
    <div className={page.text}>{profile ? <BlockWords profile={profile} /> : <SkeletonText lines={2} />}</div>
  )
}

/** Links for lifting the block: by the person, or the support. */
function WaysOfBlocked() {
  const t = useMessages(marketerMessages)
  const { data: profile } = useProfile()
  if (!profile) return null
  if (canLiftBlock(profile)) return <LinkButton to="/profile/network-marketer-info">{t('toLift')}</LinkButton>
  return <LinkButton to="/contact-us">{t('toSupport')}</LinkButton>
}

function Ways({ status }: { status: Exclude<Status, 'blocked'> }): ReactNode {
  const t = useMessages(marketerMessages)
  if (status === 'approved') return <LinkButton to="/profile/network/training">{t('toTraining')}</LinkButton>
  if (status === 'under-review') return <LinkButton to="/">{t('toShop')}</LinkButton>
  return (
    <>
      <LinkButton to="/become-marketer">{t('applyAgain')}</LinkButton>
      {status === 'terminated' && (
        <LinkButton to="/" tone="outline">
          {t('toShop')}
        </LinkButton>
      )}
    </>
  )
}

function Unknown() {
  const t = useMessages(commonMessages)
  return (
    <Wrap className={page.page}>
      <Empty
        heading="h1"
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={<LinkButton to="/">{t('errorHome')}</LinkButton>}
      />
    </Wrap>
  )
}
