import { Refusal } from '@anar/contract/errors'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { assertOwnOrigin, invalidFields } from '../command/index.ts'
import type { App, AppDeps } from '../deps.ts'
import { limitScope } from '../http/rate-limit.ts'
import type { Sender } from '../processes/bounded-queue.ts'
import { receiveUpload } from './upload-queues.ts'

const bytesOfMegabyte = 1024 * 1024
/** Uploads a minute from one address: each image is decoded and re-encoded. */
const uploadsPerMinute = 30

/** Declares routes that accept files, from our own origin alone. Other routes refuse multipart bodies. */
export function multipartScope(app: App, deps: AppDeps, declare: (scope: App) => void): void {
  app.register(async (scope: App) => {
    await scope.register(multipart)
    scope.addHook('onRequest', async (request) => assertOwnOrigin(request, deps.config.origin))
    limitScope(scope, { name: 'uploads', max: uploadsPerMinute }, deps)
    declare(scope)
  })
}

/**
 * The only file of a form, checked to be an image by its first bytes, not by its declared type; read in the sender's turn.
 * INVALID_INPUT without a file, FILE_TOO_LARGE, FILE_EMPTY, FILE_NOT_IMAGE, FILE_FAILED where it came incomplete,
 * BUSY, TOO_MANY_AT_ONCE.
 * @spec 5.upload-size.1
 */
export async function readImage(
  request: FastifyRequest,
  { megabytes, sender }: { megabytes: number; sender: Sender },
): Promise<Buffer> {
  const content = request.isMultipart()
    ? await receiveUpload(sender, () => readFile(request, megabytes))
    : null
  if (content === null) throw invalidFields({ file: 'mandatory' }, request.locale.language)
  if (content.length === 0) throw new Refusal('FILE_EMPTY')
  if (!isImage(content)) throw new Refusal('FILE_NOT_IMAGE')
  return content
}

async function readFile(request: FastifyRequest, megabytes: number): Promise<Buffer | null> {
  const limits = {
    fileSize: megabytes * bytesOfMegabyte,
    files: 1,
    fields: 4,
    fieldSize: 200,
    headerPairs: 20,
  }
  try {
    const file = await request.file({ limits })
    return file ? await file.toBuffer() : null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('FILE_TOO_LARGE', { megabytes })
    request.log.info({ err: error }, 'an upload could not be read')
    throw new Refusal('FILE_FAILED')
  }
}

const beginnings = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
]

/** Whether it is a JPEG, PNG or WebP, by its first bytes. */
function isImage(content: Buffer): boolean {
  if (beginnings.some((bytes) => content.subarray(0, bytes.length).equals(bytes))) return true
  return content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
}
