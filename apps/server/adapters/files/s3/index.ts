import { type FileStore, FilesUnavailable, isFileKey } from '../../../platform/ports/files.ts'
import { createS3Client, S3Refusal, type S3Request, type S3Response, type S3Settings } from './client.ts'

export { checkS3 } from './check.ts'
export type { S3Settings } from './client.ts'

/** The folders of images that the shop shows to everybody. All else is in the private bucket. */
const publicFolders = ['originals/', 'variants/']

/**
 * Stores files in two buckets of an S3-compatible store. Nothing is read from the store by browsers: the server reads it
 * after its own checks. Each attempt of a request takes five seconds at most, and there are three.
 */
export function createS3Store(settings: S3Settings, options: { timeoutMs?: number } = {}): FileStore {
  const { buckets } = settings
  const client = createS3Client(settings, options)
  const bucketOf = (key: string) =>
    publicFolders.some((folder) => key.startsWith(folder)) ? buckets.public : buckets.private
  const requestOf = (method: S3Request['method'], key: string) => {
    if (!isFileKey(key)) throw new RangeError(`Not a file key: ${key}`)
    return { method, bucket: bucketOf(key), key }
  }
  const send = async (request: S3Request, ...expected: number[]): Promise<S3Response> => {
    const response = await client.send(request)
    if (!expected.includes(response.status)) throw new FilesUnavailable(new S3Refusal(request, response))
    return response
  }

  async function* keysIn(bucket: string, prefix: string): AsyncGenerator<string> {
    const query: Record<string, string> = { 'list-type': '2', prefix }
    while (true) {
      const page = (await send({ method: 'GET', bucket, query }, 200)).body.toString()
      for (const key of textsIn(page, 'Key')) if (isFileKey(key) && bucketOf(key) === bucket) yield key
      const [next] = textsIn(page, 'NextContinuationToken')
      if (next === undefined) return
      query['continuation-token'] = next
    }
  }

  return {
    async put(key, content) {
      await send({ ...requestOf('PUT', key), body: new Uint8Array(content) }, 200)
    },
    async get(key) {
      const request = requestOf('GET', key)
      const response = await send(request, 200, 404)
      if (response.status === 200) return response.body
      // A bucket that is gone must not count as a shop without files.
      if (response.code === 'NoSuchBucket') throw new FilesUnavailable(new S3Refusal(request, response))
      return null
    },
    async exists(key) {
      return (await send(requestOf('HEAD', key), 200, 404)).status === 200
    },
    async remove(key) {
      const request = requestOf('DELETE', key)
      const { isVersioned } = await send(request, 200, 204, 404)
      if (isVersioned) throw new Error(`the bucket ${request.bucket} retains versions of deleted objects`)
    },
    async *list(prefix) {
      for (const bucket of Object.values(buckets)) yield* keysIn(bucket, prefix)
    },
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The texts of an element in an answer of the store. */
function textsIn(xml: string, element: 'Key' | 'NextContinuationToken'): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(\w+);/g, (escaped, name: string) => entities[name] ?? escaped),
  )
}
