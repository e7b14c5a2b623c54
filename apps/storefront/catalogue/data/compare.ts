import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { createStore, useStore } from '@anar/app-kit/store'

const key = 'anar_compare'
/** As many columns as fit. */
export const maxCompared = 4

/** The compared products, in this order. On this device only; cleared at logout. */
const compared = createStore<readonly number[]>([])

export function useCompared(): readonly number[] {
  return useStore(compared)
}

export const useIsCompared = (productId: number): boolean =>
  useStore(compared, (ids) => ids.includes(productId))

/** Reads the stored ids, and follows changes of other tabs. */
export function followCompared(): void {
  compared.set(storedIds())
  window.addEventListener('storage', (event) => {
    if (event.key === key) compared.set(storedIds())
  })
}

/** Adds or removes a product; `full` if there are already `maxCompared`. */
export function toggleCompared(productId: number): 'added' | 'removed' | 'full' {
  const ids = compared.get()
  const isThere = ids.includes(productId)
  if (!isThere && ids.length >= maxCompared) return 'full'
  setCompared(isThere ? ids.filter((id) => id !== productId) : [...ids, productId])
  return isThere ? 'removed' : 'added'
}

export const forgetCompared = (): void => setCompared([])

function setCompared(ids: readonly number[]): void {
  compared.set(ids)
  writeStorage('local', key, ids.length > 0 ? JSON.stringify(ids) : null)
}

// Invalid stored text is ignored.
function storedIds(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(readStorage('local', key) ?? '[]')
    const ids = Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : []
    return [...new Set<number>(ids)].slice(0, maxCompared)
  } catch {
    return []
  }
}
