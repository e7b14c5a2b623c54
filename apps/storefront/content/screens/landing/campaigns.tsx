import { CampaignBanner } from '@anar/ui/campaign'
import { useMessages } from '@anar/ui/i18n'
import type { CardRow } from '../../../catalogue/data/product-card.ts'
import { landingMessages } from '../../messages/shopping.ts'
import { lookOf } from './campaign-look.ts'
import styles from './campaigns.module.css'
import type { LandingCampaign } from './landing-data.ts'

const imagesOf = (rows: readonly CardRow[]) => rows.map(({ image }) => ({ imageId: image }))

/** The campaigns after the first one, side by side. */
export function Campaigns({ campaigns }: { campaigns: readonly LandingCampaign[] }) {
  const t = useMessages(landingMessages)
  if (campaigns.length === 0) return null
  return (
    <section className={styles.grid} aria-label={t('campaigns')}>
      {campaigns.map((campaign) => (
        <CampaignBanner
          key={campaign.id}
          heading="h2"
          campaign={lookOf(campaign, imagesOf(campaign.products))}
          call={campaign.call}
          to={campaign.to}
        />
      ))}
    </section>
  )
}
