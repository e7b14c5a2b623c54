import { useState } from 'react'
import type { CommentSort } from '../../data/comments.ts'
import styles from './comments.module.css'
import { Histogram, type Rated } from './histogram.tsx'
import { List } from './list.tsx'
import { OwnPart } from './own-part.tsx'

/** Rating, histogram, comments and the person's own comment on a product. @spec 2.product-detail */
export default function Comments({ product }: { product: Rated & { id: number; name: string } }) {
  const [sort, setSort] = useState<CommentSort>('newest')
  const [onlyBuyers, setOnlyBuyers] = useState(false)
  return (
    <div className={styles.comments}>
      <div className={styles.top}>
        <Histogram product={product} />
        <OwnPart product={product} />
      </div>
      <List
        productId={product.id}
        sort={sort}
        onSort={setSort}
        onlyBuyers={onlyBuyers}
        onOnlyBuyers={setOnlyBuyers}
      />
    </div>
  )
}
