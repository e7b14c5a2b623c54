import { lazy, Suspense, useEffect, useState } from 'react'
import { countView } from '../../data/count-view.ts'
import { rememberSeen, type SeenProduct, seenProducts } from '../../data/seen-products.ts'
import { WhenNear } from '../when-near.tsx'

const SeenShelves = lazy(() => import('./seen-shelves.tsx'))

type Seen = { id: number; productCategory: { id: number }; tags: readonly { id: number }[] }

/** At the foot of a product: remembers it on this device, has the look counted, and shows what else was seen here. @spec 2.product-detail */
export default function SeenHere({ product }: { product: Seen }) {
  const { id, productCategory, tags } = product
  const [others, setOthers] = useState<readonly SeenProduct[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product has another id
  useEffect(() => {
    setOthers(seenProducts().filter((one) => one.id !== id))
    rememberSeen({ id, categoryId: productCategory.id, tagIds: tags.map((tag) => tag.id) })
    countView(id)
  }, [id])
  if (others.length === 0) return null
  return (
    <WhenNear blockSize="0">
      <Suspense fallback={null}>
        <SeenShelves seen={others} onForgotten={() => setOthers([])} />
      </Suspense>
    </WhenNear>
  )
}
