import { Badge, Dialog, ProductImage, Spinner } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Failed } from '../../../platform/components/failed.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { type PreviewedProduct, usePreview } from '../../data/catalogue.ts'
import { catalogueMessages } from '../../messages/index.ts'
import styles from './product.module.css'

/** Preview of a draft as a visitor would see it, from the same kind of read as the shop's. @spec 2.product-detail */
export function PreviewDialog({ draftId, onClose }: { draftId: number; onClose: () => void }) {
  const t = useMessages(catalogueMessages)
  const query = usePreview(draftId)
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('previewTitle')}
      footer={
        query.data && (
          <a href={`/#/product-draft/${draftId}`} target="_blank" rel="noreferrer" className={text.link}>
            {t('previewInShop')}
          </a>
        )
      }
    >
      {query.isPending && <Spinner />}
      {query.error && <Failed error={query.error} onRetry={() => query.refetch()} />}
      {query.data === null && <p>{t('previewNone')}</p>}
      {query.data && <Seen product={query.data} />}
    </Dialog>
  )
}

function Seen({ product }: { product: PreviewedProduct }) {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  const fileIds = product.skus.flatMap(({ images }) => images.map(({ fileStorageId }) => fileStorageId))
  return (
    <article className={styles.preview}>
      <div className={styles.stage}>
        <ProductImage
          hue={product.hue}
          fileId={product.image ?? fileIds[0] ?? null}
          alt={product.name}
          sizes="(min-width: 900px) 360px, 90vw"
        />
      </div>
      <div className={styles.part}>
        <span>
          <bdi>{product.brand.name}</bdi> · <bdi>{product.productCategory.name}</bdi>
        </span>
        <h3>{product.name}</h3>
        <p className={styles.words}>{product.summary}</p>
        <p className={styles.price}>
          {product.price === null ? '–' : format.rial(product.price)}{' '}
          {!product.isInStock && <Badge>{t('outOfStock')}</Badge>}
        </p>
        {product.features.length > 0 && (
          <ul className={styles.missing}>
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        <ul className={styles.missing}>
          {product.skus.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        <p className={styles.words}>{product.description}</p>
      </div>
    </article>
  )
}
