import { useNavigate } from '@anar/app-kit/router'
import { Alert, Button, Card, Empty, Icon, LinkButton, ProductImage, TextField, TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Search } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useDeferredValue, useState } from 'react'
import page from '../../../people/components/profile/profile-page.module.css'
import { ProfilePage } from '../../../people/components/profile/profile-page.tsx'
import { messageOf } from '../../../platform/data/failure.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import styles from '../../components/seller/seller-offers.module.css'
import { type OfferableProduct, useOfferable, writeOwnOffer } from '../../data/seller-offers.ts'
import { sellerOffersMessages } from '../../messages/index.ts'

/** Adds an offer of a product of the shop, found by the shop's search. @spec 3.seller */
export default function NewSellerOffer() {
  const t = useMessages(sellerOffersMessages)
  const [typed, setTyped] = useState('')
  const searchText = useDeferredValue(typed)
  const query = useOfferable(searchText)
  const hasSearch = searchText.trim().length > 1
  return (
    <ProfilePage
      title={t('newOffer')}
      text={t('newLead')}
      beside={<TextLink to="/seller/offers">{t('toOffers')}</TextLink>}
    >
      <Card as="section" pad aria-label={t('newOffer')}>
        <div className={styles.search}>
          <TextField
            type="search"
            autoComplete="off"
            label={t('findProduct')}
            hint={t('findHint')}
            icon={<Icon of={Search} size={18} />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {query.isError && <Alert tone="danger">{t('notFoundNow')}</Alert>}
          {hasSearch && query.data?.products.length === 0 && (
            <Empty title={t('noProduct')} text={t('noProductText')} />
          )}
          {hasSearch && query.data && (
            <ul className={styles.offers}>
              {query.data.products.map((product) => (
                <Product key={product.id} product={product} sellerId={query.data.sellerId} />
              ))}
            </ul>
          )}
        </div>
      </Card>
    </ProfilePage>
  )
}

function Product({ product, sellerId }: { product: OfferableProduct; sellerId: number }) {
  return product.skus.map((sku) => (
    <li key={sku.id} className={styles.offer}>
      <span className={styles.image}>
        <ProductImage hue={product.hue} fileId={product.image} alt="" sizes="56px" />
      </span>
      <span className={styles.words}>
        <strong>
          <bdi>{sku.name}</bdi>
        </strong>
        <span className={page.note}>
          <bdi>{product.brand.name}</bdi>
        </span>
      </span>
      <span className={styles.end}>
        <OfferIt
          skuId={sku.id}
          name={sku.name}
          ownId={sku.skuSellers.find(({ seller }) => seller.id === sellerId)?.id ?? null}
        />
      </span>
    </li>
  ))
}

/** Creates an offer, hidden until it has a price; or links the existing one. */
function OfferIt({ skuId, name, ownId }: { skuId: number; name: string; ownId: number | null }) {
  const t = useMessages(sellerOffersMessages)
  const failed = useMessages(failureMessages)
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  if (ownId !== null) {
    return (
      <LinkButton size="sm" tone="ghost" to={`/seller/offers/${ownId}`} aria-label={t('openOwn', { name })}>
        {t('ownAlready')}
      </LinkButton>
    )
  }
  async function offer() {
    setIsBusy(true)
    try {
      const body = { skuSellerId: null, skuId, preparationDays: 1, isActive: false }
      const { skuSellerId } = await writeOwnOffer('seller/offers/save', body)
      toast.success(t('offered'))
      void navigate(`/seller/offers/${skuSellerId}`)
    } catch (error) {
      toast.error(messageOf(error, failed('insert')))
      setIsBusy(false)
    }
  }
  return (
    <Button size="sm" tone="soft" loading={isBusy} aria-label={t('offerOf', { name })} onClick={offer}>
      {t('offerIt')}
    </Button>
  )
}
