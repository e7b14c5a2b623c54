import { createHash } from 'node:crypto'
import { imageAnswer } from '@anar/contract/commands'
import { permittedAccountOf } from '../../platform/caller/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { encodeUpload, multipartScope, readImage } from '../../platform/documents/index.ts'
import { originalKey } from '../../platform/files/index.ts'
import { senderOf } from '../../platform/http/sender.ts'
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
        await deps.files.put(originalKey(fileId), image)
        await insertPublicFile(deps.database, { fileId, byteSize: image.length, now: deps.clock.now() })
        return { fileId }
      },
    })
  })
}
