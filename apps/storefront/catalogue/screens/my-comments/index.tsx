import { Card, Empty, Link, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { lazy, Suspense, useState } from 'react'
import page from '../../../people/components/profile/profile-page.module.css'
import { ProfilePage } from '../../../people/components/profile/profile-page.tsx'
import { Cards, Listed } from '../../../platform/components/answers.tsx'
import { OwnCommentCard } from '../../components/comments/own-comment.tsx'
import { useMyComments } from '../../data/comments.ts'
import { commentsMessages } from '../../messages/index.ts'
import styles from './my-comments.module.css'

// The form and its schema load on demand.
const WriteForm = lazy(() =>
  import('../../components/comments/write-form.tsx').then((module) => ({ default: module.WriteForm })),
)

/** The person's comments on products, with their states. @spec 2.product-detail */
export default function MyComments() {
  const t = useMessages(commentsMessages)
  return (
    <ProfilePage title={t('mineTitle')} text={t('mineText')}>
      <Listed
        query={useMyComments()}
        t={t}
        lines={[3, 3]}
        empty={
          <Empty
            title={t('mineEmpty')}
            text={t('mineEmptyText')}
            action={<LinkButton to="/products-list">{t('seeProducts')}</LinkButton>}
          />
        }
        more={{ label: t('more'), loading: t('loadingMore'), className: page.more }}
      >
        {(rows) => (
          <Cards>
            {rows.map((row) => (
              <Comment key={row.id} row={row} />
            ))}
          </Cards>
        )}
      </Listed>
    </ProfilePage>
  )
}

type MyComment = NonNullable<ReturnType<typeof useMyComments>['data']>['pages'][number]['page'][number]

function Comment({ row }: { row: MyComment }) {
  const t = useMessages(commentsMessages)
  const format = useFormat()
  const [isEditing, setIsEditing] = useState(false)
  const { product } = row
  const standing = (
    <OwnCommentCard row={row} product={product} onEdit={product ? () => setIsEditing(true) : null} />
  )
  return (
    <Card as="li" pad className={styles.comment}>
      <h2 className={styles.product}>
        {product ? <Link to={`/product-detail/${product.id}`}>{product.name}</Link> : t('gone')}
      </h2>
      <span className={page.note}>{format.day(row.createdAt)}</span>
      {isEditing && product ? (
        <Suspense fallback={standing}>
          <WriteForm product={product} own={row} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        standing
      )}
    </Card>
  )
}
