import { Icon, Link } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Store } from '@anar/ui/icons'
import { titleMessages } from '../../platform/messages/shopping.ts'

/** The link to a seller's users. @spec 6.seller-users */
export default function SellerLink({ className }: { className: string | undefined }) {
  const t = useMessages(titleMessages)
  return (
    <Link to="/seller/users" className={className}>
      <Icon of={Store} />
      {t('titleSellerUsers')}
    </Link>
  )
}
