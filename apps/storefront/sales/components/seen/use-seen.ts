import { useEffect, useState } from 'react'
import { type SeenProduct, seenProducts } from '../../../catalogue/data/seen-products.ts'
import { useSession } from '../../../platform/data/session.ts'

/** What was seen on this device, as it stood when the screen came or the person changed; and what to do once it is forgotten. */
export function useSeen(): [seen: readonly SeenProduct[], onForgotten: () => void] {
  const [seen, setSeen] = useState<readonly SeenProduct[]>([])
  const { access } = useSession()
  const userId = access?.userId
  // Storage is the browser's: what the server rendered has to be taken over first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: who logs out leaves nothing that was seen
  useEffect(() => setSeen(seenProducts()), [userId])
  return [seen, () => setSeen([])]
}
