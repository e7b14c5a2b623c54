import { translateWith } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { languageNow } from '../../../platform/data/preferences.ts'
import { maxCompared, toggleCompared } from '../../data/compare.ts'
import { compareMessages } from '../../messages/index.ts'

/** Adds or removes a product, and shows the result. */
export async function pressCompare({
  productId,
  onSee,
}: {
  productId: number
  onSee: () => void
}): Promise<void> {
  const language = languageNow()
  const t = translateWith(await compareMessages.load(language), language)
  const shown = { action: { label: t('see'), onPress: onSee }, id: 'compare' }
  const outcome = toggleCompared(productId)
  if (outcome === 'full') toast.warning(t('full', { count: maxCompared }), shown)
  else if (outcome === 'added') toast.success(t('added'), shown)
  else toast.info(t('removed'), shown)
}
