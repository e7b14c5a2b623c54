import { useParams } from '@anar/app-kit/router'
import { Alert, Badge, Button, Ltr } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { OfferRecordsEditor } from '@anar/ui/offers'
import { toast } from '@anar/ui/toast'
import { OneOf } from '../../../platform/components/answered.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { useOutcome, useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { endRecord, type OfferWithRecords, saveRecord, useOffer, writeOffer } from '../../data/offers.ts'
import { offersMessages } from '../../messages/index.ts'

/** One seller's offer of a sku: prices and discounts by day. @spec 3.sku, 3.seller, 1.back-office */
export default function OfferPage() {
  const t = useMessages(offersMessages)
  const query = useOffer(Number(useParams()['skuSellerId']))
  return (
    <OneOf
      query={query}
      lines={[4, 8, 6]}
      missing={{ title: t('notFound'), text: t('notFoundText'), to: '/products', back: t('toProducts') }}
      render={(offer) => <Offer offer={offer} />}
    />
  )
}

function Offer({ offer }: { offer: OfferWithRecords }) {
  const t = useMessages(offersMessages)
  const canEdit = hasPermission(useAccess(), 'catalogue.edit')
  const { isBusy, refusal, write } = useWrite()
  const outcomeOf = useOutcome()
  const { sku, seller, isActive } = offer
  useTitle(sku.name)

  async function toggle() {
    const body = {
      ...{ skuSellerId: offer.id, skuId: sku.id, sellerId: seller.id },
      ...{ revision: offer.revision, preparationDays: offer.preparationDays, isActive: !isActive },
    }
    if (await write(() => writeOffer('office/offers/save', body))) toast.success(t('switched'))
  }

  return (
    <>
      <PageHead
        back={{ to: sku.product ? `/products/${sku.product.id}` : '/products', label: t('back') }}
        title={<bdi>{sku.name}</bdi>}
        aside={
          <>
            <Badge tone={isActive ? 'positive' : 'warning'}>{isActive ? t('active') : t('inactive')}</Badge>
            {seller.isActive === false && <Badge tone="danger">{t('sellerStopped')}</Badge>}
          </>
        }
        lead={
          <>
            <bdi>{seller.name}</bdi> · <Ltr>{sku.code}</Ltr> · <Ltr>{sku.gtin}</Ltr>
          </>
        }
        actions={
          canEdit && (
            // In a box of its own, because the page head widens its direct children on phones.
            <span>
              <Button tone="ghost" loading={isBusy} onClick={toggle}>
                {isActive ? t('deactivate') : t('activate')}
              </Button>
            </span>
          )
        }
      />
      <div className={text.stack}>
        {!canEdit && <Alert>{t('readOnly')}</Alert>}
        {seller.isActive === false && <Alert tone="warning">{t('sellerStoppedText')}</Alert>}
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <OfferRecordsEditor
          records={offer.records}
          mayEdit={canEdit}
          save={(read, known) => outcomeOf(() => saveRecord(offer.id, read, known))}
          end={(kind, recordId) => outcomeOf(() => endRecord(kind, recordId))}
        />
      </div>
    </>
  )
}
