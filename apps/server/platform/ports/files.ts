/**
 * The store of files: originals and their variants. Keys are paths of lower-case words, such as
 * `originals/rose-toner-1-1-0a1b2c3d4e` or `variants/…/320.webp`; the content of a key never changes.
 * Every method throws `FilesUnavailable` where the store is full or does not answer.
 */
export type FileStore = {
  /** Stores the content atomically. Storing under an existing key has no visible effect. */
  put(key: string, content: Uint8Array): Promise<void>
  /** The content, or null where nothing is stored under the key. */
  get(key: string): Promise<Buffer | null>
  exists(key: string): Promise<boolean>
  /** Removes the content, if any. */
  remove(key: string): Promise<void>
  /** The keys that begin with the folder, such as `variants/rose-toner/`, in no order; all keys for an empty one. */
  list(folder: string): AsyncIterable<string>
}

/** The store is full or does not answer. The application answers 503. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'

  constructor(cause: unknown) {
    super('the store of files cannot be used', { cause })
  }
}

const keyPart = /^[a-z0-9][a-z0-9._-]{0,119}$/

/** Whether a store accepts the key: at most six parts, none of which can escape the folder. */
export function isFileKey(key: string): boolean {
  const parts = key.split('/')
  return parts.length <= 6 && parts.every((part) => keyPart.test(part) && !part.includes('..'))
}
