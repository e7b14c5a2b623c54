import type { CampaignTargetKind } from '@anar/contract/enums'
import { useTexts } from '@anar/ui/i18n'
import { campaignsTexts } from '../texts/campaigns.ts'

/** What a campaign can lead to, in words. */
export function useCampaignKinds(): Readonly<Record<CampaignTargetKind, string>> {
  const t = useTexts(campaignsTexts)
  return {
    ...{ list: t('kindList'), discounts: t('kindDiscounts'), category: t('kindCategory') },
    ...{ brand: t('kindBrand'), tag: t('kindTag'), product: t('kindProduct') },
  }
}
