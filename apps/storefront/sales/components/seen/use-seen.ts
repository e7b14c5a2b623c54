import { useEffect, useState } from 'react'
import { type SeenProduct, seenProducts } from '../../../catalogue/data/seen-products.ts'
import { useSession } from '../../../platform/data/session.ts'

/** Products viewed on this device, read at mount and at a change of the person; and a callback after clearing them. */
export function useSeen(): [seen: readonly SeenProduct[], onForgotten: () => void] {
  const [seen, setSeen] = useState<readonly SeenProduct[]>([])
  const { access } = useSession()
  const userId = access?.userId
  // Read after hydration, since the server has no storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a logout clears the storage
  useEffect(() => setSeen(seenProducts()), [userId])
  return [seen, () => setSeen([])]
}
