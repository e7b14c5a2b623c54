import { translateWith } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { messageOf } from '../../../platform/data/failure.ts'
import { languageNow } from '../../../platform/data/preferences.ts'
import { toggleFavourite } from '../../data/favourites-store.ts'
import { favouritesMessages } from '../../messages/index.ts'

/** Marks or unmarks a product, and shows the result. */
export async function pressHeart({
  productId,
  onSee,
}: {
  productId: number
  onSee: () => void
}): Promise<void> {
  const language = languageNow()
  const t = translateWith(await favouritesMessages.load(language), language)
  try {
    const isMarked = await toggleFavourite(productId)
    if (isMarked) toast.success(t('added'), { action: { label: t('see'), onPress: onSee }, id: 'favourite' })
    else toast.info(t('removed'), { id: 'favourite' })
  } catch (error) {
    toast.error(messageOf(error, t('failed')), { id: 'favourite' })
  }
}
