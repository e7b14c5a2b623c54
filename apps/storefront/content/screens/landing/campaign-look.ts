import type { CampaignTargetKind } from '@anar/contract/enums'
import type { ShownCampaign } from '@anar/ui/campaign'
import { listAddress } from '../../../catalogue/components/list-address.ts'

type Told = Omit<ShownCampaign, 'packs'>

/** A campaign as it is drawn, with the pictures of its goods. */
export function lookOf(
  { eyebrow, title, second, body, tone, fileId }: Told,
  goods: readonly { imageId: string | null }[],
): ShownCampaign {
  return { eyebrow, title, second, body, tone, fileId, packs: goods.map(({ imageId }) => imageId) }
}

type Target = {
  kind: CampaignTargetKind
  id: number | null
  sort: string | null
}

/** Where a campaign leads, as a path of the shop. */
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
