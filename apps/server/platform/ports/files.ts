/**
 * Where files are kept: originals and what is made of them. Keys are paths of lower-case words, such as
 * `originals/rose-toner-1-1-0a1b2c3d4e` or `variants/…/320.webp`; content under a key never changes.
 */
export type FileStore = {
  /** Stores the content; a reader sees all of it or nothing. Storing under a taken key changes nothing a reader could tell. */
  put(key: string, content: Uint8Array): Promise<void>
  /** The content, or null where nothing is stored under the key. */
  get(key: string): Promise<Buffer | null>
  exists(key: string): Promise<boolean>
  /** Takes the content away; does nothing where there is none. */
  remove(key: string): Promise<void>
}

/** The store has no room or does not answer: nobody's mistake. The application answers 503. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'

  constructor(cause: unknown) {
    super('the store of files cannot be used', { cause })
  }
}

const keyPart = /^[a-z0-9][a-z0-9._-]{0,119}$/

/** True for a key that a store accepts: at most six parts, none of which could climb out of a folder. */
export function isFileKey(key: string): boolean {
  const parts = key.split('/')
  return parts.length <= 6 && parts.every((part) => keyPart.test(part) && !part.includes('..'))
}
