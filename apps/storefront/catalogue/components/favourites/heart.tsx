import { useNavigate } from '@anar/app-kit/router'
import { Icon, IconButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Heart as HeartDrawing } from '@anar/ui/icons'
import { useIsFavourite } from '../../data/favourites.ts'
import { cardMessages } from '../../messages/shopping.ts'
import styles from './heart.module.css'

/** Marks a product as a favourite. Its handler loads with the first press. */
export function Heart({ productId, name, size }: { productId: number; name: string; size?: 'sm' | 'md' }) {
  const t = useMessages(cardMessages)
  const navigate = useNavigate()
  const isMarked = useIsFavourite(productId)
  const press = async () => {
    const { pressHeart } = await import('./press-heart.ts')
    await pressHeart({ productId, onSee: () => navigate('/favourites') })
  }
  return (
    <IconButton
      size={size}
      label={t('favourite', { name })}
      title={t('favouriteHint')}
      pressed={isMarked}
      className={styles.mark}
      onClick={() => void press()}
    >
      <Icon of={HeartDrawing} className={styles.heart} />
    </IconButton>
  )
}
