import { Chip, Empty, SelectField, Skeleton, SkeletonText } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Listed } from '../../../platform/components/answers.tsx'
import { type CommentSort, commentSorts, useComments, useOwnVotes } from '../../data/comments.ts'
import { commentsMessages } from '../../messages/index.ts'
import { Comment } from './comment.tsx'
import styles from './comments.module.css'

const sortWords = {
  newest: 'newest',
  helpfulFirst: 'helpfulFirst',
  highest: 'highest',
  lowest: 'lowest',
} as const satisfies Record<CommentSort, string>

type Props = {
  productId: number
  sort: CommentSort
  onSort: (sort: CommentSort) => void
  onlyBuyers: boolean
  onOnlyBuyers: (onlyBuyers: boolean) => void
}

/** Published comments, sorted and filtered, page by page. */
export function List({ productId, sort, onSort, onlyBuyers, onOnlyBuyers }: Props) {
  const t = useMessages(commentsMessages)
  const comments = useComments({ productId, sort, onlyBuyers })
  const votes = useOwnVotes(productId)
  const isNarrowed = onlyBuyers || (comments.data?.pages[0]?.page.length ?? 0) > 0
  return (
    <div className={styles.list}>
      {isNarrowed && (
        <div className={styles.tools}>
          <SelectField
            size="md"
            label={t('sort')}
            hideLabel
            value={sort}
            onChange={(event) => onSort(event.target.value as CommentSort)}
          >
            {(Object.keys(commentSorts) as CommentSort[]).map((name) => (
              <option key={name} value={name}>
                {t(sortWords[name])}
              </option>
            ))}
          </SelectField>
          <Chip selected={onlyBuyers} onClick={() => onOnlyBuyers(!onlyBuyers)}>
            {t('onlyBuyers')}
          </Chip>
        </div>
      )}
      <Listed
        query={comments}
        t={t}
        waiting={<Waiting />}
        empty={
          onlyBuyers ? (
            <p className={styles.quiet}>{t('noneOfBuyers')}</p>
          ) : (
            <Empty heading="h3" title={t('none')} text={t('noneText')} />
          )
        }
        more={{ label: t('more'), loading: t('loadingMore') }}
      >
        {(rows) => (
          <div>
            {rows.map((row) => (
              <Comment key={row.id} row={row} ownVote={votes?.get(row.id) ?? null} />
            ))}
          </div>
        )}
      </Listed>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      {[0, 1].map((key) => (
        <div key={key} className={styles.waiting}>
          <Skeleton inline="48%" block="18px" />
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  )
}
