import { Badge, CardSkeleton, Empty, LinkButton, Loading } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { Hourglass } from '@anar/ui/icons'
import { useParams } from 'react-router'
import { useTitle } from '../../app/title.ts'
import { DocumentTiles } from '../../components/document-tiles.tsx'
import { Section } from '../../components/facts.tsx'
import { Failed } from '../../components/failed.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PersonStateBadge } from '../../components/person-badges.tsx'
import text from '../../components/text-styles.module.css'
import { WaitingTime } from '../../components/waiting-time.tsx'
import { type Application, useApplication } from '../../data/applications.ts'
import { applicationsTexts } from '../../texts/applications.ts'
import { Answers } from './answers.tsx'
import { ApplicationDecision } from './decision.tsx'
import { Earlier } from './earlier.tsx'
import { Applicant, Contract, Superior } from './facts.tsx'

/** One application: who, what was answered and signed, the papers, and the decision. @spec 4.marketer-status, 1.back-office */
export default function ApplicationPage() {
  const t = useTexts(applicationsTexts)
  const query = useApplication(Number(useParams()['applicationId']))
  if (query.data) return <Loaded key={query.data.id} application={query.data} />
  if (query.isPending) {
    return (
      <Loading>
        <CardSkeleton lines={3} />
        <CardSkeleton lines={8} />
      </Loading>
    )
  }
  if (query.data === null) {
    return (
      <Empty
        heading="h1"
        title={t('notFound')}
        text={t('notFoundText')}
        action={<LinkButton to="/applications">{t('back')}</LinkButton>}
      />
    )
  }
  return <Failed error={query.error} onRetry={() => query.refetch()} />
}

function Loaded({ application }: { application: Application }) {
  const t = useTexts(applicationsTexts)
  const { firstName, lastName } = application.networkMarketer
  const name = `${firstName} ${lastName}`
  const isWaiting = application.state === 'UnderReview' && application.submittedAt !== null
  useTitle(t('pageTitle', { name }))
  return (
    <>
      <PageHead
        back={{ to: '/applications', label: t('back') }}
        title={t.rich('pageTitle', { name: <bdi>{name}</bdi> })}
        aside={
          <>
            <PersonStateBadge state={application.state} />
            {isWaiting && (
              <Badge icon={Hourglass}>
                {t.rich('hasWaited', { span: <WaitingTime since={application.submittedAt!} /> })}
              </Badge>
            )}
          </>
        }
      />
      <div className={text.columns}>
        <div className={text.column}>
          <Section title={t('documents')}>
            <DocumentTiles documents={application.documents} />
          </Section>
          <Applicant application={application} />
          <Answers application={application} />
          <Contract application={application} />
        </div>
        <div className={text.column}>
          <ApplicationDecision application={application} />
          <Superior application={application} />
          <Earlier application={application} />
        </div>
      </div>
    </>
  )
}
