import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@anar/contract/errors'
import type { FileStore } from '../../adapters/files/port.ts'
import { type ImageEncoder, PictureFault } from '../../adapters/images/port.ts'
import { createSharpEncoder } from '../../adapters/images/sharp/index.ts'
import type { App } from '../../deps.ts'
import { oneAtATime } from '../files/index.ts'

/** A private file as it lies in the store. */
export type StoredFile = { fileKey: string; mediaType: string; byteSize: number; sha256: Buffer }

export type DocumentStore = {
  /**
   * Encodes a picture anew, so that nothing is left of what else the file held, and keeps it.
   * FILE_NOT_PICTURE, FILE_FAILED.
   */
  keepPicture(original: Buffer): Promise<StoredFile>
}

/** Keeps pictures of documents; the process that encodes them ends with the app. */
export function createDocumentStore(app: App, { files }: { files: FileStore }): DocumentStore {
  const encoder = createSharpEncoder()
  app.addHook('onClose', async () => encoder.close())
  return documentStoreWith(files, encoder)
}

export function documentStoreWith(
  files: FileStore,
  encoder: Pick<ImageEncoder, 'encodeDocument'>,
): DocumentStore {
  // One at a time: a photograph takes a hundred megabytes while it is encoded.
  const enqueue = oneAtATime()
  return {
    async keepPicture(original) {
      const picture = await enqueue(() => encoder.encodeDocument(original)).catch((error: unknown) => {
        throw new Refusal(error instanceof PictureFault ? 'FILE_NOT_PICTURE' : 'FILE_FAILED')
      })
      return keepFile(files, picture, 'image/jpeg')
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
