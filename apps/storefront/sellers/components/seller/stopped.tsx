import { Alert, LinkButton } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { useSellerAccount } from '../../../money/data/wallet.ts'
import { sellerOffersTexts } from '../../messages/seller-offers.ts'

/** Says that the shop stopped the seller's sales, where it did. @spec 3.seller */
export function Stopped() {
  const t = useTexts(sellerOffersTexts)
  const { data: seller } = useSellerAccount()
  if (seller?.isActive !== false) return null
  return (
    <Alert
      tone="warning"
      title={t('stopped')}
      action={
        <LinkButton tone="outline" size="sm" to="/contact-us">
          {t('askShop')}
        </LinkButton>
      }
    >
      {t('stoppedText')}
    </Alert>
  )
}
