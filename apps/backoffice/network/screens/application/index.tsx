import { useParams } from '@anar/app-kit/router'
import { Badge, cx } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Hourglass } from '@anar/ui/icons'
import { ApplicationStateBadge } from '../../../people/components/person-badges.tsx'
import { OneOf } from '../../../platform/components/answered.tsx'
import { DocumentTiles } from '../../../platform/components/document-tiles.tsx'
import { Section } from '../../../platform/components/facts.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { WaitingTime } from '../../../platform/components/waiting-time.tsx'
import { ApplicationDecision } from '../../components/application-decision.tsx'
import { type Application, useApplication } from '../../data/applications.ts'
import { applicationsMessages } from '../../messages/index.ts'
import { Answers } from './answers.tsx'
import { Earlier } from './earlier.tsx'
import { Applicant, Contract, Superior } from './facts.tsx'

/** One application: applicant, answers, signature, documents, decision. @spec 4.marketer-status, 1.back-office */
export default function ApplicationPage() {
  const t = useMessages(applicationsMessages)
  const query = useApplication(Number(useParams()['applicationId']))
  return (
    <OneOf
      query={query}
      lines={[3, 8]}
      missing={{ title: t('notFound'), text: t('notFoundText'), to: '/applications', back: t('back') }}
      render={(application) => <Loaded key={application.id} application={application} />}
    />
  )
}

function Loaded({ application }: { application: Application }) {
  const t = useMessages(applicationsMessages)
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
            <ApplicationStateBadge state={application.state} />
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
        <div className={cx(text.column, text.deciding)}>
          <ApplicationDecision kind="applications" application={application} name={name} t={t} />
          <Superior application={application} />
          <Earlier application={application} />
        </div>
      </div>
    </>
  )
}
