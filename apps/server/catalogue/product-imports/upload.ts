import { importAnswer, importLimits, importOptions } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../platform/audit/index.ts'
import { permittedAccountOf } from '../../platform/caller/index.ts'
import { invalidFields, parseInput, transact } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { multipartScope, receiveUpload } from '../../platform/documents/index.ts'
import { senderOf } from '../../platform/http/sender.ts'
import { noCounts } from './check.ts'
import { insertImport } from './queries/imports.ts'

const { megabytes } = importLimits
const limits = {
  fileSize: megabytes * 1024 * 1024,
  files: 1,
  fields: 1,
  fieldSize: 2_000,
  headerPairs: 20,
}

/**
 * POST office/catalogue/imports: a product file, with `options` as JSON in a field before it. The import worker checks it
 * at once; nothing is imported before the office starts it.
 * LOGIN_REQUIRED, FORBIDDEN, INVALID_INPUT, FILE_TOO_LARGE {megabytes}, FILE_FAILED, BUSY, TOO_MANY_AT_ONCE.
 * @spec 1.back-office, 5.upload-size
 */
export function uploadRoute(app: App, deps: AppDeps): void {
  multipartScope(app, deps, (scope) => {
    scope.route({
      method: 'POST',
      url: '/office/catalogue/imports',
      schema: {
        summary: 'Send a product file',
        response: { 200: importAnswer },
      },
      serializerCompiler: () => JSON.stringify,
      handler: async (request) => {
        const { accountId, personId } = await permittedAccountOf(request, deps, 'catalogue.edit')
        const { language } = request.locale
        const sender = senderOf(request, personId)
        const sent = request.isMultipart() ? await receiveUpload(sender, () => readSent(request)) : null
        if (sent === null) throw invalidFields({ file: 'mandatory' }, language)
        const options = parseInput(importOptions, sent.options, language)
        const { content } = sent
        if (content.length === 0) throw invalidFields({ file: 'mandatory' }, language)
        const fileName = sent.fileName.toWellFormed().replaceAll('\0', '').slice(-200) || 'products.csv'
        const now = deps.clock.now()
        const importId = await transact(deps.database, async (tx) => {
          const upload = { fileName, content, options, counts: noCounts, accountId, now }
          const id = await insertImport(tx, upload)
          await recordAudit(tx, {
            accountId,
            action: 'catalogue/imports/upload',
            subject: `product import ${id}`,
            details: { fileName, byteSize: content.length, options },
            now,
          })
          return id
        })
        return { importId }
      },
    })
  })
}

type Sent = { fileName: string; content: Buffer; options: unknown }

async function readSent(request: FastifyRequest): Promise<Sent | null> {
  try {
    const file = await request.file({ limits })
    if (!file) return null
    const content = await file.toBuffer()
    const field = file.fields['options']
    const text = field && !Array.isArray(field) && field.type === 'field' ? String(field.value) : '{}'
    return { fileName: file.filename ?? '', content, options: parsedOr(text) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('FILE_TOO_LARGE', { megabytes })
    request.log.info({ err: error }, 'a product file could not be read')
    throw new Refusal('FILE_FAILED')
  }
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
