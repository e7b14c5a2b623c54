import { ProductGridSkeleton } from '@anar/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type SeenProduct, seenProducts } from '../../data/seen-products.ts'
import { WhenNear } from '../when-near.tsx'

const SeenShelves = lazy(() => import('./seen-shelves.tsx'))

/**
 * At the end of the landing, for whoever has looked at something on this device: more like it, and what it was. The
 * server knows nothing of it, so it comes after the first paint; its place is kept, below everything that is read.
 * @spec 2.landing
 */
export function ForYou() {
  const [seen, setSeen] = useState<readonly SeenProduct[]>([])
  // Storage is the browser's: what the server rendered has to be taken over first.
  useEffect(() => setSeen(seenProducts()), [])
  if (seen.length === 0) return null
  return (
    <WhenNear blockSize="520px">
      <Suspense fallback={<ProductGridSkeleton count={5} wide />}>
        <SeenShelves seen={seen} withMore onForgotten={() => setSeen([])} />
      </Suspense>
    </WhenNear>
  )
}
