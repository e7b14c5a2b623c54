import { createHash, randomBytes } from 'node:crypto'
import type { FileStore } from '../ports/files.ts'
import type { ImageEncoder } from '../ports/images.ts'
import type { Sender } from '../processes/bounded-queue.ts'
import { encodeUpload } from './upload-queues.ts'

/** A private file in the store. */
export type StoredFile = { fileKey: string; mediaType: string; byteSize: number; sha256: Buffer }

export type DocumentStore = {
  /**
   * Re-encodes an image, which removes all other content of the file, and stores it.
   * @throws Refusal as `encodeUpload` does
   */
  storeImage(original: Buffer, sender: Sender): Promise<StoredFile>
}

export function createDocumentStore({
  files,
  images,
}: {
  files: FileStore
  images: Pick<ImageEncoder, 'encodeDocument'>
}): DocumentStore {
  return {
    async storeImage(original, sender) {
      const image = await encodeUpload('people', sender, (signal) => images.encodeDocument(original, signal))
      return storeFile(files, image, 'image/jpeg')
    },
  }
}

/** Stores a file under a random private key, which only its row has. */
export async function storeFile(files: FileStore, content: Buffer, mediaType: string): Promise<StoredFile> {
  const fileKey = `private/documents/${randomBytes(20).toString('hex')}`
  await files.put(fileKey, content)
  const sha256 = createHash('sha256').update(content).digest()
  return { fileKey, mediaType, byteSize: content.length, sha256 }
}
