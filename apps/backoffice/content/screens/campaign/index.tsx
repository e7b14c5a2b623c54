import { useParams } from '@anar/app-kit/router'
import { Empty, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Answered } from '../../../platform/components/answered.tsx'
import { useCampaigns } from '../../data/campaigns.ts'
import { campaignsMessages } from '../../messages/index.ts'
import { CampaignForm } from './form.tsx'

/** One campaign of the landing, new or existing. @spec 2.landing, 1.back-office */
export default function Campaign() {
  const t = useMessages(campaignsMessages)
  const { campaignId = '' } = useParams()
  const query = useCampaigns()
  if (campaignId === 'new') return <CampaignForm key="new" campaign={null} />
  return (
    <Answered query={query} lines={[8, 6]}>
      {(campaigns) => {
        const campaign = campaigns.find(({ id }) => String(id) === campaignId)
        if (campaign) return <CampaignForm key={`${campaign.id} ${campaign.revision}`} campaign={campaign} />
        return (
          <Empty
            heading="h1"
            title={t('notFound')}
            action={<LinkButton to="/campaigns">{t('back')}</LinkButton>}
          />
        )
      }}
    </Answered>
  )
}
