import { lazy, Suspense } from 'react'
import { ShelfSkeleton } from '../../../catalogue/components/shelf-skeleton.tsx'
import { WhenNear } from '../../../platform/components/when-near.tsx'
import { useSeen } from './use-seen.ts'

const SeenShelves = lazy(() => import('./seen-shelves.tsx'))

/**
 * Recommendations and viewed products at the end of the landing, if any were viewed on this device. They are not
 * known to the server, so they render after the first paint, in reserved space below the content.
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
