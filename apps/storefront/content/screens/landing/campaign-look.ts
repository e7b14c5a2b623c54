import type { CampaignTargetKind } from '@anar/contract/enums'
import type { ShownCampaign } from '@anar/ui/campaign'
import { listAddress } from '../../../catalogue/components/list-address.ts'

type CampaignText = Omit<ShownCampaign, 'packs'>

/** A campaign for display, with the images of its goods. */
export function lookOf(
  { eyebrow, title, second, body, tone, fileId }: CampaignText,
  goods: readonly { imageId: string | null }[],
): ShownCampaign {
  return { eyebrow, title, second, body, tone, fileId, packs: goods.map(({ imageId }) => imageId) }
}

type Target = {
  kind: CampaignTargetKind
  id: number | null
  sort: string | null
}

/** The path that a campaign links to. */
export function pathOfTarget({ kind, id, sort }: Target): string {
  const isDiscounted = kind === 'discounts'
  if (id === null) return listAddress({ isDiscounted, ...(sort && sort !== 'related' && { sort }) })
  switch (kind) {
    case 'product':
      return `/product-detail/${id}`
    case 'category':
      return listAddress({ categoryId: id })
    case 'brand':
      return listAddress({ brandId: id })
    default:
      return listAddress({ tagId: id })
  }
}
