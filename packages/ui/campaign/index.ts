export { CampaignBanner } from './banner.tsx'
export { CampaignHero, CampaignTag } from './hero.tsx'
export type { ShownCampaign } from './shown-campaign.ts'
