import { useNavigate } from '@anar/app-kit/router'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { cardMessages } from '../../catalogue/messages/shopping.ts'

/** Tells that something was put into the basket, and leads there. A second one takes the place of the first. */
export function useAddedToast(): (text: string) => void {
  const t = useMessages(cardMessages)
  const navigate = useNavigate()
  return (text) =>
    toast.success(t('added'), {
      text,
      action: { label: t('seeBasket'), onPress: () => navigate('/shopping-baskets') },
      id: 'added',
    })
}
