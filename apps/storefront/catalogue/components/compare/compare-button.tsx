import { useNavigate } from '@anar/app-kit/router'
import { Icon, IconButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Scale } from '@anar/ui/icons'
import { useIsCompared } from '../../data/compare.ts'
import { cardMessages } from '../../messages/shopping.ts'
import marks from '../favourites/heart.module.css'

/** Adds a product to the comparison. Its handler loads with the first press. */
export function CompareButton({
  productId,
  name,
  size,
}: {
  productId: number
  name: string
  size?: 'sm' | 'md'
}) {
  const t = useMessages(cardMessages)
  const navigate = useNavigate()
  const isChosen = useIsCompared(productId)
  const press = async () => {
    const { pressCompare } = await import('./press-compare.ts')
    await pressCompare({ productId, onSee: () => navigate('/compare') })
  }
  return (
    <IconButton
      size={size}
      label={t('compare', { name })}
      title={t('compareHint')}
      pressed={isChosen}
      className={marks.mark}
      onClick={() => void press()}
    >
      <Icon of={Scale} />
    </IconButton>
  )
}
