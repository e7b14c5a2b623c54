import { createHash } from 'node:crypto'
import { imageAnswer } from '@anar/contract/commands'
import { permittedAccountOf } from '../../platform/caller/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { encodeUpload, multipartScope, readImage } from '../../platform/documents/index.ts'
import { cancelRemoval, isPublicFile, originalKey, scheduleRemoval } from '../../platform/files/index.ts'
import { senderOf } from '../../platform/http/sender.ts'
import { FilesUnavailable } from '../../platform/ports/files.ts'
import { insertPublicFile } from './queries.ts'

const megabytes = 12

/**
 * POST office/catalogue/images: a product image, checked by its content and re-encoded, so that nothing else of the
 * uploaded file remains. The same image sent twice is one file.
 * LOGIN_REQUIRED, FORBIDDEN, and what `readPicture` and `encodeUpload` refuse.
 * @spec 1.back-office, 5.upload-size.3
 */
export function images(app: App, deps: AppDeps): void {
  multipartScope(app, deps, (scope) => {
    scope.route({
      method: 'POST',
      url: '/office/catalogue/images',
      schema: {
        summary: 'Send a picture of a product',
        response: { 200: imageAnswer },
      },
      serializerCompiler: () => JSON.stringify,
      handler: async (request) => {
        const { personId } = await permittedAccountOf(request, deps, 'catalogue.edit')
        const sender = senderOf(request, personId)
        const sent = await readImage(request, { megabytes, sender })
        const image = await encodeUpload('office', sender, (signal) =>
          deps.images.encodeProduct(sent, signal),
        )
        const fileId = `p-${createHash('sha256').update(image).digest('hex').slice(0, 40)}`
        if (!(await isPublicFile(deps.database, fileId))) await storeOriginal(deps, fileId, image)
        return { fileId }
      },
    })
  })
}

/** Stores the image before its row. One that gets no row is removed after ten minutes. */
async function storeOriginal(
  { files, database, clock }: AppDeps,
  fileId: string,
  image: Buffer,
): Promise<void> {
  const key = originalKey(fileId)
  const now = clock.now()
  await scheduleRemoval(database, key, now)
  await files.put(key, image)
  await transact(database, async (tx) => {
    const isNew = await insertPublicFile(tx, { fileId, byteSize: image.length, now })
    const isStored = await cancelRemoval(tx, key)
    // Another request that stored the same image may have cancelled it.
    if (isNew && !isStored) throw new FilesUnavailable(new Error('the file was removed'))
  })
}
