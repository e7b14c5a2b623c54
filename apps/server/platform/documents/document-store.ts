import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Sql } from '../db/pool.ts'
import { scheduleRemoval } from '../files/index.ts'
import type { FileStore } from '../ports/files.ts'
import type { ImageEncoder } from '../ports/images.ts'
import type { Sender } from '../processes/bounded-queue.ts'
import { encodeUpload } from './upload-queues.ts'

/** A private file in the store. */
export type StoredFile = { fileKey: string; mediaType: string; byteSize: number; sha256: Buffer }

export type DocumentStore = {
  /**
   * Re-encodes an image, which removes all other content of the file, and stores it as `storeFile` does.
   * @throws Refusal as `encodeUpload` does
   */
  storeImage(original: Buffer, sender: Sender): Promise<StoredFile>
}

type Stores = { files: FileStore; database: Sql; clock: Clock }

export function createDocumentStore({
  images,
  ...stores
}: Stores & { images: Pick<ImageEncoder, 'encodeDocument'> }): DocumentStore {
  return {
    async storeImage(original, sender) {
      const image = await encodeUpload('people', sender, (signal) => images.encodeDocument(original, signal))
      return storeFile(stores, image, 'image/jpeg')
    },
  }
}

/**
 * Stores a file under a random private key, which only its row has. The row is inserted afterwards (`insertDocument`), so
 * that a row never names a missing file. A file without a row is removed after ten minutes, whatever failed.
 */
export async function storeFile(
  { files, database, clock }: Stores,
  content: Buffer,
  mediaType: string,
): Promise<StoredFile> {
  const fileKey = `private/documents/${randomBytes(20).toString('hex')}`
  await scheduleRemoval(database, fileKey, clock.now())
  await files.put(fileKey, content)
  const sha256 = createHash('sha256').update(content).digest()
  return { fileKey, mediaType, byteSize: content.length, sha256 }
}
