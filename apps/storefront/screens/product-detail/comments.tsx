import { Badge, Button, Card, Icon, Skeleton, SkeletonText, Star, Stars } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { ThumbsUp } from '@anar/ui/icons'
import { type ProductRow, useComments } from '../../data/product.ts'
import { productTexts } from '../../texts/product.ts'
import styles from './comments.module.css'
import { Section } from './sections.tsx'

/** Rating, its histogram, and what people wrote, page by page. @spec 2.product-detail */
export function Comments({ product }: { product: ProductRow }) {
  const t = useTexts(productTexts)
  return (
    <Section id="comments" title={t('comments')} className={styles.section}>
      {product.ratingAverage !== null && <Histogram product={product} average={product.ratingAverage} />}
      <List productId={product.id} />
    </Section>
  )
}

function Histogram({ product, average }: { product: ProductRow; average: number }) {
  const t = useTexts(productTexts)
  const format = useFormat()
  return (
    <Card pad className={styles.ratings}>
      <div className={styles.average}>
        <span className={styles.number}>{format.number(average, 1)}</span>
        <Stars rating={average} />
        <span className={styles.of}>{t('outOfFive', { count: product.ratingCount })}</span>
      </div>
      <ul className={styles.histogram}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = product.ratingHistogram[stars - 1] ?? 0
          return (
            <li key={stars} className={styles.bar} aria-label={t('histogramOf', { stars, count })}>
              <span aria-hidden="true">{format.number(stars)}</span>
              <Star />
              <span className={styles.meter} aria-hidden="true">
                <span
                  className={styles.fill}
                  style={{ inlineSize: `${(count / Math.max(1, product.ratingCount)) * 100}%` }}
                />
              </span>
              <span className={styles.count} aria-hidden="true">
                {format.number(count)}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function List({ productId }: { productId: number }) {
  const t = useTexts(productTexts)
  const comments = useComments(productId)
  if (comments.isPending) return <ListSkeleton />
  if (comments.data === undefined) {
    return (
      <p className={styles.none}>
        {t('commentsFailed')}{' '}
        <Button tone="ghost" size="sm" onClick={() => void comments.refetch()}>
          {t('retry')}
        </Button>
      </p>
    )
  }
  const rows = comments.data.pages.flatMap(({ page }) => page)
  if (rows.length === 0) return <p className={styles.none}>{t('noComments')}</p>
  return (
    <div>
      {rows.map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
      {comments.hasNextPage && (
        <Button
          tone="outline"
          block
          loading={comments.isFetchingNextPage}
          onClick={() => void comments.fetchNextPage()}
        >
          {t('moreComments')}
        </Button>
      )}
    </div>
  )
}

type CommentRow = NonNullable<ReturnType<typeof useComments>['data']>['pages'][number]['page'][number]

function Comment({ comment }: { comment: CommentRow }) {
  const t = useTexts(productTexts)
  const format = useFormat()
  return (
    <article className={styles.comment}>
      <header className={styles.author}>
        <span className={styles.avatar} aria-hidden="true">
          {[...comment.fullName][0]}
        </span>
        <div className={styles.who}>
          <b className={styles.name}>
            <bdi>{comment.fullName}</bdi>
          </b>
          <span className={styles.when}>
            {comment.rating !== null && <Stars rating={comment.rating} />}
            {format.day(comment.createdAt)}
          </span>
        </div>
        {comment.isBuyer && <Badge tone="positive">{t('bought')}</Badge>}
      </header>
      {/* People write in either language, whichever the page is in. */}
      <p className={styles.text} dir="auto">
        {comment.text}
      </p>
      {comment.helpfulCount > 0 && (
        <p className={styles.helpful}>
          <Icon of={ThumbsUp} size={14} />
          {t('helpful', { count: comment.helpfulCount })}
        </p>
      )}
    </article>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.skeletons} aria-busy="true">
      {[0, 1].map((place) => (
        <div key={place} className={styles.skeleton}>
          <Skeleton inline="48%" block="18px" />
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  )
}
