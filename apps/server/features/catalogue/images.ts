import { createHash } from 'node:crypto'
import { imageAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { PictureFault } from '../../adapters/images/port.ts'
import { createSharpEncoder } from '../../adapters/images/sharp/index.ts'
import type { App, AppDeps } from '../../deps.ts'
import { callerOf } from '../caller/index.ts'
import { refusalBody } from '../command/index.ts'
import { multipartScope, readPicture } from '../documents/index.ts'
import { oneAtATime, originalKey } from '../files/index.ts'
import { insertPublicFile } from './queries.ts'

const megabytes = 12

/**
 * POST office/catalogue/images: a picture of a product, looked at by its content and encoded anew, so that nothing is
 * left of what else the file held. The same picture sent twice is one file.
 * LOGIN_REQUIRED, FORBIDDEN, FILE_TOO_LARGE, FILE_NOT_PICTURE, FILE_FAILED.
 * @spec 5.upload-size, 1.back-office
 */
export function images(app: App, deps: AppDeps): void {
  const encoder = createSharpEncoder()
  app.addHook('onClose', async () => encoder.close())
  const enqueue = oneAtATime()
  multipartScope(app, deps, (scope) => {
    scope.route({
      method: 'POST',
      url: '/office/catalogue/images',
      schema: {
        tags: ['office/catalogue'],
        summary: 'Send a picture of a product',
        response: { 200: imageAnswer, '4xx': refusalBody, '5xx': refusalBody },
      },
      serializerCompiler: () => JSON.stringify,
      handler: async (request) => {
        const caller = await callerOf(request, deps)
        if (caller.kind === 'visitor') throw new Refusal(caller.refusal)
        if (!caller.permissions.includes('catalogue.edit')) throw new Refusal('FORBIDDEN')
        const sent = await readPicture(request, { megabytes })
        const picture = await enqueue(() => encoder.encodeProduct(sent)).catch((error: unknown) => {
          throw new Refusal(error instanceof PictureFault ? 'FILE_NOT_PICTURE' : 'FILE_FAILED')
        })
        const fileId = `p-${createHash('sha256').update(picture).digest('hex').slice(0, 40)}`
        await deps.files.put(originalKey(fileId), picture)
        await insertPublicFile(deps.database, { fileId, byteSize: picture.length, now: deps.clock.now() })
        return { fileId }
      },
    })
  })
}
