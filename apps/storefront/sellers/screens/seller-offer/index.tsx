import { useParams } from '@anar/app-kit/router'
import { fieldMessagesOf } from '@anar/contract/client'
import { Badge, CardSkeleton, Empty, LinkButton, TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { OfferRecordsEditor } from '@anar/ui/offers'
import { Suspense } from 'react'
import { ProfilePage, WithAnswer } from '../../../people/components/profile/profile-page.tsx'
import { messageOf } from '../../../platform/data/failure.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import { Stopped } from '../../components/seller/stopped.tsx'
import {
  endOwnRecord,
  type OwnOfferWithRecords,
  saveOwnRecord,
  useOwnOffer,
} from '../../data/seller-offers.ts'
import { sellerOffersMessages } from '../../messages/index.ts'
import { OfferSettings } from './settings.tsx'
import { OfferStock } from './stock.tsx'

/** One of the seller's own offers: settings, stock, prices and discounts. @spec 3.sku, 3.seller */
export default function SellerOffer() {
  const t = useMessages(sellerOffersMessages)
  const query = useOwnOffer(Number(useParams()['skuSellerId']))
  const offer = query.data
  return (
    <ProfilePage
      title={offer ? offer.sku.name : t('title')}
      text={
        offer && (
          <Badge tone={offer.isActive ? 'positive' : 'warning'}>
            {offer.isActive ? t('active') : t('inactive')}
          </Badge>
        )
      }
      beside={<TextLink to="/seller/offers">{t('toOffers')}</TextLink>}
    >
      <Stopped />
      <WithAnswer query={query} lines={[3, 8, 4]}>
        {(loaded) =>
          loaded ? (
            <Offer key={loaded.id} offer={loaded} />
          ) : (
            <Empty
              title={t('notFound')}
              text={t('notFoundText')}
              action={<LinkButton to="/seller/offers">{t('toOffers')}</LinkButton>}
            />
          )
        }
      </WithAnswer>
    </ProfilePage>
  )
}

function Offer({ offer }: { offer: OwnOfferWithRecords }) {
  const failed = useMessages(failureMessages)
  async function attempt(work: () => Promise<unknown>) {
    try {
      await work()
      return null
    } catch (error) {
      return { refusal: messageOf(error, failed('update')), faults: fieldMessagesOf(error) }
    }
  }
  return (
    <>
      <OfferSettings offer={offer} attempt={attempt} />
      <OfferStock offer={offer} />
      <Suspense fallback={<CardSkeleton lines={8} />}>
        <OfferRecordsEditor
          records={offer.records}
          mayEdit
          save={(read, known) => attempt(() => saveOwnRecord(offer.id, read, known))}
          end={(kind, recordId) => attempt(() => endOwnRecord(kind, recordId))}
        />
      </Suspense>
    </>
  )
}
