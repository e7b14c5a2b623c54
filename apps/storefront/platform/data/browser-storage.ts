// Private windows and strict settings refuse storage by throwing, even on reading: whatever fails here is only
// logged, and the choice lives in memory for this visit.

/** The text kept under a key, or null where there is none or storage is refused. @spec 8.local-storage-errors */
export function readKept(kind: 'local' | 'session', key: string): string | null {
  try {
    return storageOf(kind)?.getItem(key) ?? null
  } catch (error) {
    console.warn('storage was not read', key, error)
    return null
  }
}

/** Keeps a text, or forgets the key where it is null. */
export function keep(kind: 'local' | 'session', key: string, text: string | null): void {
  try {
    if (text === null) storageOf(kind)?.removeItem(key)
    else storageOf(kind)?.setItem(key, text)
  } catch (error) {
    console.warn('storage was not written', key, error)
  }
}

function storageOf(kind: 'local' | 'session'): Storage | null {
  if (typeof window === 'undefined') return null
  return kind === 'local' ? window.localStorage : window.sessionStorage
}
