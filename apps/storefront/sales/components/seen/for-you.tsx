import { lazy, Suspense } from 'react'
import { ShelfSkeleton } from '../../../catalogue/components/shelf-skeleton.tsx'
import { WhenNear } from '../../../platform/components/when-near.tsx'
import { useSeen } from './use-seen.ts'

const SeenShelves = lazy(() => import('./seen-shelves.tsx'))

/**
 * At the end of the landing, for whoever has looked at something on this device: more like it, and what it was. The
 * server knows nothing of it, so it comes after the first paint; its place is kept, below everything that is read.
 * @spec 2.landing
 */
export function ForYou() {
  const [seen, onForgotten] = useSeen()
  if (seen.length === 0) return null
  return (
    <WhenNear blockSize="520px">
      <Suspense fallback={<ShelfSkeleton />}>
        <SeenShelves seen={seen} withMore onForgotten={onForgotten} />
      </Suspense>
    </WhenNear>
  )
}
