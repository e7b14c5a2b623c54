import sharp from 'sharp'
import type { App } from '../platform/deps.ts'
import type { Answer } from './browser.ts'

const boundary = 'anar-test-boundary'

/** A body with one file, as a browser's form sends it. */
export function formWith(content: Buffer, { name = 'file', filename = 'card.jpg' } = {}): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

type Options = { token?: string | null; headers?: Record<string, string>; prefix?: string }

/** Uploads a file from our own origin, with the session of a token. */
export async function upload(
  app: App,
  path: string,
  body: Buffer,
  { token = null, headers = {}, prefix = '/pe/persian' }: Options = {},
): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: `${prefix}/${path}`,
    headers: {
      host: 'shop.localhost',
      origin: 'http://shop.localhost',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token === null ? {} : { cookie: `anar_session=${token}` }),
      ...headers,
    },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookies: answer.cookies }
}

/** A photo of a card: a JPEG with an orientation and a location in its metadata. */
export function cardPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#c8d6cf' } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'SampleCamera', Artist: 'SampleOwner' },
      IFD3: { GPSLatitude: '35/1 41/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}
