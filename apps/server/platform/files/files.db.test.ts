import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderStore } from '../../adapters/files/folder/index.ts'
import { imageEncoder } from '../../adapters/images/sharp/index.ts'
import { withDemoImages } from '../../demo/image-store.ts'
import { testDatabase } from '../../testing/database.ts'
import type { App } from '../deps.ts'
import { addErrors } from '../http/errors.ts'
import { addLocale } from '../http/locale.ts'
import type { ImageEncoder } from '../ports/images.ts'
import { createImageVariants } from './image-variants.ts'
import { firstImages, isPublicFile } from './queries.ts'
import { imageRoutes } from './routes.ts'

const database = await testDatabase('demo')
const folder = await mkdtemp(path.join(tmpdir(), 'anar-files-'))
const store = withDemoImages(createFolderStore(folder))
const counts = { encoded: 0 }
const counting: ImageEncoder = {
  ...imageEncoder,
  encode(original, variant, signal) {
    counts.encoded += 1
    return imageEncoder.encode(original, variant, signal)
  },
}
const app: App = Fastify().withTypeProvider<ZodTypeProvider>()
app.setValidatorCompiler(validatorCompiler)
addErrors(app)
addLocale(app)
imageRoutes(
  app,
  createImageVariants({
    files: store,
    encoder: counting,
    isPublic: (fileId) => isPublicFile(database, fileId),
  }),
)
let fileId = ''

beforeAll(async () => {
  ;[fileId = ''] = await firstImages(database, 1)
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('an image', () => {
  it('of 320 px as WebP is 320 px wide, transparent around the pack and lighter than 12 kB', async () => {
    const answer = await get(`/files/${fileId}/320.webp`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.rawPayload.length).toBeLessThan(12_000)
    const { width, hasAlpha } = await sharp(answer.rawPayload).metadata()
    expect({ width, hasAlpha }).toEqual({ width: 320, hasAlpha: true })
    const { data } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
  })

  it('of 640 px as AVIF is an AVIF of 640 px', async () => {
    const answer = await get(`/files/${fileId}/640.avif`)
    expect(answer.headers['content-type']).toBe('image/avif')
    const { width, format } = await sharp(answer.rawPayload).metadata()
    expect({ width, format }).toEqual({ width: 640, format: 'heif' })
  })

  it('may be cached for ever, and is not sent again to a client that has it', async () => {
    const first = await get(`/files/${fileId}/160.webp`)
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const again = await get(`/files/${fileId}/160.webp`, { 'if-none-match': String(first.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload.length).toBe(0)
  })

  it('requested by ten people at once is encoded once, and never again', async () => {
    counts.encoded = 0
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(`/files/${fileId}/480.webp`)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(counts.encoded).toBe(1)
    await get(`/files/${fileId}/480.webp`)
    expect(counts.encoded).toBe(1)
  })

  it('for the preview of a link is a JPEG of 1200 × 630', async () => {
    const answer = await get(`/files/${fileId}/preview.jpg`)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  })

  it('of an unknown id is NOT_FOUND, and so is one that is not public', async () => {
    const unknown = await get('/files/no-such-picture/320.webp')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ code: 'NOT_FOUND' })
    await database.query(
      `insert into files (id, media_type, byte_size, is_public) values ('identity-card', 'image/png', 70, false)`,
    )
    await store.put(
      'originals/identity-card',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    expect((await get('/files/identity-card/320.webp')).statusCode).toBe(404)
  })

  it('of a width or format that is not served is a 400 that names it', async () => {
    const width = await get(`/files/${fileId}/333.webp`)
    expect(width.statusCode).toBe(400)
    expect(width.json()).toMatchObject({ code: 'BAD_VALUE', details: { field: 'width', value: '333' } })
    const format = await get(`/files/${fileId}/320.gif`)
    expect(format.json()).toMatchObject({ code: 'BAD_VALUE', details: { field: 'format', value: 'gif' } })
  })

  it('cannot be requested with a path that climbs out of the folder', async () => {
    for (const id of ['..%2Fsecret-key', '..', '%2e%2e', 'a%2Fb'])
      expect((await get(`/files/${id}/320.webp`)).statusCode).toBe(404)
  })

  it('that is broken fails alone: the next one is encoded', async () => {
    await database.query(
      `insert into files (id, media_type, byte_size, is_public) values ('broken', 'image/png', 4, true)`,
    )
    await store.put('originals/broken', Buffer.from('nope'))
    expect((await get('/files/broken/320.webp')).statusCode).toBe(500)
    expect((await get(`/files/${fileId}/960.webp`)).statusCode).toBe(200)
  })
})
