import { nameInAddress } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { z } from 'zod'
import type { App, AppDeps } from '../deps.ts'
import { senderOf } from '../http/sender.ts'
import { imageFormats, imageWidths } from '../ports/images.ts'
import { cachedReads } from './image-cache.ts'
import {
  createImageVariants,
  type ImageVariants,
  previewName,
  type Variant,
  variantName,
} from './image-variants.ts'
import { isFileId } from './keys.ts'
import { isPublicFile } from './queries.ts'
import { warmImages } from './warm-up.ts'

const contentTypes = { avif: 'image/avif', webp: 'image/webp', preview: 'image/jpeg' }
const oneYearSeconds = 31_536_000

/**
 * Images at `/files/{id}/{width}.{avif|webp}` and `/files/{id}/preview.jpg`. The content of an id never changes, so
 * browsers and proxies may cache it for ever.
 */
export function files(app: App, deps: AppDeps): void {
  const images = createImageVariants({
    files: deps.files,
    encoder: deps.images,
    isPublic: (fileId) => isPublicFile(deps.database, fileId),
    // A folder of this machine is as fast as a cache.
    ...(deps.config.files.store === 's3' && { read: cachedReads(app, deps) }),
  })
  imageRoutes(app, images)
  if (deps.config.isDemo) warmImages(app, { database: deps.database, images })
}

export function imageRoutes(app: App, images: ImageVariants): void {
  app.get<{ Params: { id: string; name: string } }>(
    '/files/:id/:name',
    {
      schema: {
        summary: 'An image at one of the served widths',
        params: z.object({ id: nameInAddress, name: nameInAddress }),
      },
    },
    async (request, reply) => {
      const { id, name } = request.params
      const variant = variantOf(name)
      if (!isFileId(id)) throw new Refusal('NOT_FOUND')
      const etag = `"${id}/${variantName(variant)}"`
      const image = await images.find(id, variant, senderOf(request))
      if (!image) throw new Refusal('NOT_FOUND')
      reply.header('cache-control', `public, max-age=${oneYearSeconds}, immutable`).header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(contentTypes[variant === 'preview' ? 'preview' : variant.format]).send(image)
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
