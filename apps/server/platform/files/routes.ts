import { nameInAddress } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { senderOf } from '../http/sender.ts'
import { imageFormats, imageWidths } from '../ports/images.ts'
import { isFileId } from './keys.ts'
import { createPictures, type Pictures, previewName, type Variant, variantName } from './pictures.ts'
import { isPublicFile } from './queries.ts'
import { warmPictures } from './warm-up.ts'

const contentTypes = { avif: 'image/avif', webp: 'image/webp', preview: 'image/jpeg' }
const oneYearSeconds = 31_536_000

/**
 * Pictures at `/files/{id}/{width}.{avif|webp}` and `/files/{id}/preview.jpg`. An id's content never changes,
 * so browsers and proxies may keep what they got for ever.
 */
export function files(app: App, deps: AppDeps): void {
  const pictures = createPictures({
    files: deps.files,
    encoder: deps.images,
    isPublic: (fileId) => isPublicFile(deps.database, fileId),
  })
  pictureRoutes(app, pictures)
  if (deps.config.isDemo) warmPictures(app, { database: deps.database, pictures })
}

export function pictureRoutes(app: App, pictures: Pictures): void {
  app.get<{ Params: { id: string; name: string } }>(
    '/files/:id/:name',
    {
      schema: {
        summary: 'A picture at one of the served widths',
        params: z.object({ id: nameInAddress, name: nameInAddress }),
      },
    },
    async (request, reply) => {
      const { id, name } = request.params
      const variant = variantOf(name)
      if (!isFileId(id)) throw new Refusal('NOT_FOUND')
      const etag = `"${id}/${variantName(variant)}"`
      const picture = await pictures.find(id, variant, senderOf(request))
      if (!picture) throw new Refusal('NOT_FOUND')
      reply.header('cache-control', `public, max-age=${oneYearSeconds}, immutable`).header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(contentTypes[variant === 'preview' ? 'preview' : variant.format]).send(picture)
    },
  )
}

function variantOf(name: string): Variant {
  if (name === previewName) return 'preview'
  const [widthText, formatText, ...rest] = name.split('.')
  const width = imageWidths.find((one) => String(one) === widthText)
  const format = imageFormats.find((one) => one === formatText)
  if (!width || rest.length > 0) throw new Refusal('BAD_VALUE', { field: 'width', value: widthText ?? '' })
  if (!format) throw new Refusal('BAD_VALUE', { field: 'format', value: formatText ?? '' })
  return { width, format }
}
