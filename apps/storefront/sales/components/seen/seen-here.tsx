import { lazy, Suspense, useEffect } from 'react'
import { countView } from '../../../catalogue/data/count-view.ts'
import { rememberSeen } from '../../../catalogue/data/seen-products.ts'
import { WhenNear } from '../../../platform/components/when-near.tsx'
import { useSeen } from './use-seen.ts'

const SeenShelves = lazy(() => import('./seen-shelves.tsx'))

type Seen = { id: number; productCategory: { id: number }; tags: readonly { id: number }[] }

/** Remembers a product on this device, counts the view, and shows other viewed products. @spec 2.product-detail */
export default function SeenHere({ product }: { product: Seen }) {
  const { id, productCategory, tags } = product
  const [seen, onForgotten] = useSeen()
  const others = seen.filter((one) => one.id !== id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each product id
  useEffect(() => {
    rememberSeen({ id, categoryId: productCategory.id, tagIds: tags.map((tag) => tag.id) })
    countView(id)
  }, [id])
  if (others.length === 0) return null
  return (
    <WhenNear blockSize="0">
      <Suspense fallback={null}>
        <SeenShelves seen={others} onForgotten={onForgotten} />
      </Suspense>
    </WhenNear>
  )
}
