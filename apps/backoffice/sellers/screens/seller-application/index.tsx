import { useParams } from '@anar/app-kit/router'
import { Badge } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Hourglass } from '@anar/ui/icons'
import { ApplicationDecision } from '../../../network/components/application-decision.tsx'
import { ApplicationStateBadge } from '../../../people/components/person-badges.tsx'
import { OneOf } from '../../../platform/components/answered.tsx'
import { DocumentTiles } from '../../../platform/components/document-tiles.tsx'
import { Section } from '../../../platform/components/facts.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { WaitingTime } from '../../../platform/components/waiting-time.tsx'
import { type SellerApplication as Application, useSellerApplication } from '../../data/sellers.ts'
import { sellersMessages } from '../../messages/index.ts'
import { Business, Company } from './facts.tsx'
import { Personnel } from './personnel.tsx'
import { Users } from './users.tsx'

/** One application to sell: business, personnel, documents, decision. @spec 4.seller-application, 1.back-office */
export default function SellerApplicationPage() {
  const t = useMessages(sellersMessages)
  const query = useSellerApplication(Number(useParams()['applicationId']))
  return (
    <OneOf
      query={query}
      lines={[3, 8]}
      missing={{ title: t('notFound'), text: t('notFoundText'), to: '/sellers', back: t('back') }}
      render={(application) => <Loaded key={application.id} application={application} />}
    />
  )
}

function Loaded({ application }: { application: Application }) {
  const t = useMessages(sellersMessages)
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
            <ApplicationStateBadge state={state} />
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
              <Section title={t('documentKind.OFFICIAL_NEWSPAPER')}>
                <DocumentTiles documents={newspaper ? [newspaper] : []} />
              </Section>
            </>
          )}
          <Personnel application={application} />
        </div>
        <div className={text.column}>
          <ApplicationDecision kind="sellers" application={application} name={title} t={t} />
          {seller && <Users sellerId={seller.id} />}
        </div>
      </div>
    </>
  )
}
