import { useParams } from '@anar/app-kit/router'
import { Alert, Breadcrumbs, Button, CardSkeleton, Empty, LinkButton, Wrap } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { type FunctionComponent, lazy, Suspense } from 'react'
import type { Prefetch } from '../../../app/prefetch.ts'
import { useTitle } from '../../../platform/components/title.ts'
import { WhenNear } from '../../../platform/components/when-near.tsx'
import { queryClient } from '../../../platform/data/api.ts'
import { pageSettled } from '../../../platform/data/page-settled.ts'
import { CompareButton } from '../../components/compare/compare-button.tsx'
import { Heart } from '../../components/favourites/heart.tsx'
import { ShareButton } from '../../components/share/share-button.tsx'
import { type ProductRow, productQuery, useProduct } from '../../data/product.ts'
import { productMessages } from '../../messages/shopping.ts'
import { BuyBox } from './buy-box.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { Gallery } from './gallery.tsx'
import { OtherSellers } from './other-sellers.tsx'
import { PhoneBar } from './phone-bar.tsx'
import styles from './product-detail.module.css'
import { SectionBar, type SectionName } from './section-bar.tsx'
import { sectionId } from './section-id.ts'
import { Section, Sections } from './sections.tsx'
import { Summary } from './summary.tsx'
import { useChoice } from './use-choice.ts'

// Loaded when scrolled near.
const Comments = lazy(() => import('../../components/comments/comments.tsx'))
const Similar = lazy(() => import('./similar.tsx'))
// Viewed products, loaded after the product; optional.
const SeenHere = lazy<FunctionComponent<{ product: ProductRow }>>(() =>
  pageSettled()
    .then(() => import('../../../sales/components/seen/seen-here.tsx'))
    .catch(() => ({ default: () => null })),
)

/** Prefetches the product of the URL, in parallel with the screen's code. */
export const prefetch: Prefetch = async ({ language, pathname }) => {
  const productId = productIdOf(pathname.split('/')[2])
  if (productId !== null) await queryClient.prefetchQuery(productQuery(language, productId))
}

// Only a number can be a product id.
const productIdOf = (text: string | undefined) => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : null)

/** A product: images, options, price, ingredients, how to use, comments, similar ones. @spec 2.product-detail */
export default function ProductDetail() {
  const { id, draftId: draft } = useParams()
  const draftId = productIdOf(draft)
  if (draftId !== null) return <Draft key={`draft ${draftId}`} draftId={draftId} />
  const productId = productIdOf(id)
  return productId === null ? <NotFound /> : <Loaded key={productId} source={{ productId }} />
}

/** The preview of an unpublished draft. */
function Draft({ draftId }: { draftId: number }) {
  const t = useMessages(productMessages)
  return (
    <>
      <Wrap>
        <Alert tone="warning">{t('draftShown')}</Alert>
      </Wrap>
      <Loaded source={{ draftId }} />
    </>
  )
}

function Loaded({ source }: { source: Parameters<typeof useProduct>[0] }) {
  const t = useMessages(productMessages)
  const { data: product, isPending, isFetching, refetch } = useProduct(source)
  if (isPending) return <DetailSkeleton />
  if (product === undefined) {
    return (
      <Wrap className={styles.page}>
        <Alert
          tone="danger"
          title={t('errorTitle')}
          action={
            <Button tone="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('errorText')}
        </Alert>
      </Wrap>
    )
  }
  return product === null ? <NotFound /> : <Product product={product} />
}

function NotFound() {
  const t = useMessages(productMessages)
  useTitle(t('notFoundTitle'))
  return (
    <Wrap className={styles.page}>
      <Empty
        heading="h1"
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={<LinkButton to="/products-list">{t('seeProducts')}</LinkButton>}
      />
    </Wrap>
  )
}

function Product({ product }: { product: ProductRow }) {
  const format = useFormat()
  const choice = useChoice(product)
  const { sku, chosen, line, quantity } = choice
  useTitle(product.name)
  const goTo = (name: SectionName) =>
    document.getElementById(sectionId(name))?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  const { takesFreeUnits } = choice
  const buying = { name: product.name, quantity, takesFreeUnits, onQuantity: choice.setQuantity }
  return (
    <Wrap className={styles.page}>
      <Way product={product} />
      <div className={styles.head}>
        <Gallery
          key={sku?.id}
          images={sku?.images ?? []}
          name={product.name}
          hue={product.hue}
          actions={<Actions product={product} />}
        />
        <Summary product={product} sku={sku} onSku={choice.chooseSku} onComments={() => goTo('comments')} />
        <div className={styles.buying}>
          <BuyBox
            {...buying}
            skuId={sku?.id ?? null}
            chosen={chosen}
            line={line}
            onTake={choice.setTakesFreeUnits}
          />
          {chosen && (
            <OtherSellers
              offers={choice.offers}
              chosenId={chosen.offer.skuSellerId}
              onChoose={choice.chooseSeller}
            />
          )}
        </div>
      </div>
      <SectionBar commentCount={format.number(product.ratingCount)} onGo={goTo} />
      <div className={styles.body}>
        <Sections product={product} sku={sku} />
        <Opinions product={product} />
      </div>
      <WhenNear blockSize="420px">
        <Suspense>
          <Similar product={product} />
        </Suspense>
      </WhenNear>
      <Suspense fallback={null}>
        <SeenHere product={product} />
      </Suspense>
      {chosen && line && chosen.available > 0 && <PhoneBar {...buying} chosen={chosen} line={line} />}
    </Wrap>
  )
}

function Actions({ product: { id, name } }: { product: ProductRow }) {
  return (
    <>
      <Heart productId={id} name={name} />
      <ShareButton productId={id} title={name} />
      <CompareButton productId={id} name={name} />
    </>
  )
}

function Opinions({ product }: { product: ProductRow }) {
  const t = useMessages(productMessages)
  return (
    <Section id="comments" title={t('comments')} className={styles.comments}>
      <WhenNear blockSize="480px">
        <Suspense fallback={<CardSkeleton lines={5} />}>
          <Comments product={product} />
        </Suspense>
      </WhenNear>
    </Section>
  )
}

function Way({ product }: { product: ProductRow }) {
  const t = useMessages(productMessages)
  return (
    <Breadcrumbs
      items={[
        { label: t('home'), to: '/' },
        ...product.productCategory.ancestors.map(({ id, name }) => ({
          label: name,
          to: `/products-list?category=${id}`,
        })),
        { label: product.name },
      ]}
    />
  )
}
