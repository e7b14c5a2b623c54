// In private windows and under strict settings storage throws, even on reading. A failure is only logged; the value then
// lasts in memory for this visit.

type Kind = 'local' | 'session'

/** The text stored under a key, or null where there is none or storage is refused. @spec 8.local-storage-errors */
export function readStorage(kind: Kind, key: string): string | null {
  try {
    return storageOf(kind)?.getItem(key) ?? null
  } catch (error) {
    console.warn('storage was not read', key, error)
    return null
  }
}

/** Stores a text, or removes the key where it is null. */
export function writeStorage(kind: Kind, key: string, text: string | null): void {
  try {
    if (text === null) storageOf(kind)?.removeItem(key)
    else storageOf(kind)?.setItem(key, text)
  } catch (error) {
    console.warn('storage was not written', key, error)
  }
}

function storageOf(kind: Kind): Storage | null {
  if (typeof window === 'undefined') return null
  return kind === 'local' ? window.localStorage : window.sessionStorage
}
