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
import { type SellerApplication as Application, useSellerApplication } from '../../data/sellers.ts'
import { sellersTexts } from '../../texts/sellers.ts'
import { SellerApplicationDecision } from './decision.tsx'
import { Business, Company } from './facts.tsx'
import { Personnel } from './personnel.tsx'
import { Users } from './users.tsx'

/** One application to sell: the business, its people, their papers, and the decision. @spec 4.seller-application, 1.back-office */
export default function SellerApplicationPage() {
  const t = useTexts(sellersTexts)
  const query = useSellerApplication(Number(useParams()['applicationId']))
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
        action={<LinkButton to="/sellers">{t('back')}</LinkButton>}
      />
    )
  }
  return <Failed error={query.error} onRetry={() => query.refetch()} />
}

function Loaded({ application }: { application: Application }) {
  const t = useTexts(sellersTexts)
  const title = application.businessName ?? ''
  const { state, submittedAt, officialNewspaperDocument: newspaper, seller } = application
  useTitle(title)
  return (
    <>
      <PageHead
        back={{ to: '/sellers', label: t('back') }}
        title={<bdi>{title}</bdi>}
        aside={
          <>
            <PersonStateBadge state={state} />
            {state === 'UnderReview' && submittedAt && (
              <Badge icon={Hourglass}>
                {t.rich('hasWaited', { span: <WaitingTime since={submittedAt} /> })}
              </Badge>
            )}
          </>
        }
      />
      <div className={text.columns}>
        <div className={text.column}>
          <Business application={application} />
          {application.sellerTypeEnum === 'JURIDICAL_PERSON' && (
            <>
              <Company application={application} />
              <Section title={t('newspaper')}>
                <DocumentTiles documents={newspaper ? [newspaper] : []} />
              </Section>
            </>
          )}
          <Personnel application={application} />
        </div>
        <div className={text.column}>
          <SellerApplicationDecision application={application} />
          {seller && <Users sellerId={seller.id} />}
        </div>
      </div>
    </>
  )
}
