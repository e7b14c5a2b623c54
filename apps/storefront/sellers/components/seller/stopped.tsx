import { Alert, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useSellerAccount } from '../../data/settlements.ts'
import { sellerOffersMessages } from '../../messages/index.ts'

/** Shows that the shop has stopped the seller's sales, if so. @spec 3.seller */
export function Stopped() {
  const t = useMessages(sellerOffersMessages)
  const { data: seller } = useSellerAccount()
  if (seller?.isActive !== false) return null
  return (
    <Alert
      tone="warning"
      title={t('stopped')}
      action={
        <LinkButton tone="outline" size="sm" to="/contact-us">
          {t('contactShop')}
        </LinkButton>
      }
    >
      {t('stoppedText')}
    </Alert>
  )
}
