import { createHash, randomBytes } from 'node:crypto'
import type { FileStore } from '../ports/files.ts'
import type { ImageEncoder } from '../ports/images.ts'
import type { Sender } from '../processes/bounded-queue.ts'
import { encodeUpload } from './upload-queues.ts'

/** A private file as it lies in the store. */
export type StoredFile = { fileKey: string; mediaType: string; byteSize: number; sha256: Buffer }

export type DocumentStore = {
  /**
   * Encodes an image anew, so that nothing is left of what else the file held, and stores it.
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
      return keepFile(files, image, 'image/jpeg')
    },
  }
}

/** Keeps a file under a private key that nothing but its row tells. */
export async function keepFile(files: FileStore, content: Buffer, mediaType: string): Promise<StoredFile> {
  const fileKey = `private/documents/${randomBytes(20).toString('hex')}`
  await files.put(fileKey, content)
  const sha256 = createHash('sha256').update(content).digest()
  return { fileKey, mediaType, byteSize: content.length, sha256 }
}
