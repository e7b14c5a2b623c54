import { useNavigate } from '@anar/app-kit/router'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { cardMessages } from '../../catalogue/messages/shopping.ts'

/** Shows a toast after adding to the basket, with a link to it. A second one replaces the first. */
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
