import { Badge, Button, Card, Empty, Icon, Link, LinkButton, ProductImage, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Plus, Search } from '@anar/ui/icons'
import { useState } from 'react'
import page from '../../../people/components/profile/profile-page.module.css'
import { ProfilePage, WithRows } from '../../../people/components/profile/profile-page.tsx'
import styles from '../../components/seller/seller-offers.module.css'
import { Stopped } from '../../components/seller/stopped.tsx'
import { type OwnOffer, useOwnOffers } from '../../data/seller-offers.ts'
import { sellerOffersMessages } from '../../messages/index.ts'

/** The offers of the person's seller with price, stock and state, and a link to add one. @spec 3.seller */
export default function SellerOffers() {
  const t = useMessages(sellerOffersMessages)
  const [words, setWords] = useState('')
  const query = useOwnOffers(words)
  return (
    <ProfilePage
      title={t('title')}
      text={t('lead')}
      beside={
        <LinkButton to="/seller/offers/new" icon={<Icon of={Plus} />}>
          {t('newOffer')}
        </LinkButton>
      }
    >
      <Stopped />
      <SearchForm onSearch={setWords} />
      <WithRows
        query={query}
        empty={
          words === '' ? (
            <Empty
              title={t('none')}
              text={t('noneText')}
              action={<LinkButton to="/seller/offers/new">{t('newOffer')}</LinkButton>}
            />
          ) : (
            <Empty title={t('noneFound')} text={t('noneFoundText')} />
          )
        }
        more={{ label: t('more'), loading: t('loadingMore'), className: page.more }}
      >
        {(offers) => (
          <Card as="section" pad aria-label={t('title')}>
            <ul className={styles.offers}>
              {offers.map((offer) => (
                <Offer key={offer.id} offer={offer} />
              ))}
            </ul>
          </Card>
        )}
      </WithRows>
    </ProfilePage>
  )
}

function SearchForm({ onSearch }: { onSearch: (words: string) => void }) {
  const t = useMessages(sellerOffersMessages)
  const [typed, setTyped] = useState('')
  return (
    <search>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextField
          size="md"
          type="search"
          label={t('search')}
          icon={<Icon of={Search} size={18} />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" tone="soft">
          {t('searchIt')}
        </Button>
      </form>
    </search>
  )
}

function Offer({ offer: { id, sku, price, discount, actualInventory, isActive } }: { offer: OwnOffer }) {
  const t = useMessages(sellerOffersMessages)
  const format = useFormat()
  return (
    <li className={styles.offer}>
      <span className={styles.image}>
        <ProductImage
          hue={sku.product?.hue ?? 350}
          fileId={sku.images[0]?.fileStorageId ?? null}
          alt=""
          sizes="56px"
        />
      </span>
      <span className={styles.words}>
        <Link to={`/seller/offers/${id}`} className={styles.name}>
          <bdi>{sku.name}</bdi>
        </Link>
        <span className={page.note}>
          {price ? format.rial(price.consumerPrice) : t('noPrice')}
          {discount && `\u00a0· ${t('off', { percent: format.percent(discount.discountPercent) })}`}
        </span>
      </span>
      <span className={styles.end}>
        <Badge tone={actualInventory > 0 ? 'neutral' : 'warning'}>
          {actualInventory > 0 ? t('units', { count: actualInventory }) : t('outOfStock')}
        </Badge>
        <Badge tone={isActive ? 'positive' : 'warning'}>{isActive ? t('active') : t('inactive')}</Badge>
      </span>
    </li>
  )
}
