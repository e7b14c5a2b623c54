import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { createStore, useStore } from '@anar/app-kit/store'

const key = 'anar_compare'
/** As many as can be read beside each other. */
export const mostCompared = 4

/** The products that were chosen to be compared, in this order. On this device only, and forgotten at logout. */
const compared = createStore<readonly number[]>([])

export function useCompared(): readonly number[] {
  return useStore(compared)
}

export const useIsCompared = (productId: number): boolean =>
  useStore(compared, (ids) => ids.includes(productId))

/** Reads what was chosen earlier, and hears of what other tabs choose. */
export function followCompared(): void {
  compared.set(keptIds())
  window.addEventListener('storage', (event) => {
    if (event.key === key) compared.set(keptIds())
  })
}

/** Chooses a product or takes it out again; `full` where there is no room for one more. */
export function toggleCompared(productId: number): 'added' | 'removed' | 'full' {
  const ids = compared.get()
  const isThere = ids.includes(productId)
  if (!isThere && ids.length >= mostCompared) return 'full'
  setCompared(isThere ? ids.filter((id) => id !== productId) : [...ids, productId])
  return isThere ? 'removed' : 'added'
}

export const forgetCompared = (): void => setCompared([])

function setCompared(ids: readonly number[]): void {
  compared.set(ids)
  writeStorage('local', key, ids.length > 0 ? JSON.stringify(ids) : null)
}

// What somebody else wrote there counts as nothing.
function keptIds(): readonly number[] {
  try {
    const kept: unknown = JSON.parse(readStorage('local', key) ?? '[]')
    const ids = Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0) : []
    return [...new Set<number>(ids)].slice(0, mostCompared)
  } catch {
    return []
  }
}
