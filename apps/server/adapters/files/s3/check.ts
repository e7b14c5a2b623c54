import { randomUUID } from 'node:crypto'
import { FilesUnavailable } from '../../../platform/ports/files.ts'
import { createS3Client, type S3Client, type S3Response, type S3Settings } from './client.ts'

/**
 * Writes, reads and deletes a probe in both buckets, as the shop will.
 * @throws Error whose message begins with the name of the setting that is wrong, and says what to change
 */
export async function checkS3(settings: S3Settings, options: { timeoutMs?: number } = {}): Promise<void> {
  const client = createS3Client(settings, options)
  try {
    await checkBucket(client, { settings, bucket: settings.buckets.public, isPrivate: false })
    await checkBucket(client, { settings, bucket: settings.buckets.private, isPrivate: true })
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    throw new Error(`S3_ENDPOINT: the store does not answer (${reasonOf(error)})`, { cause: error })
  }
}

type Checked = { settings: S3Settings; bucket: string; isPrivate: boolean }

async function checkBucket(client: S3Client, { settings, bucket, isPrivate }: Checked): Promise<void> {
  const name = isPrivate ? 'S3_PRIVATE_BUCKET' : 'S3_PUBLIC_BUCKET'
  // No key of a file, so that a probe that a killed start left is not listed as one.
  const object = { bucket, key: `_probe/${randomUUID()}` }
  const body = new Uint8Array(Buffer.from('probe'))

  const query = { 'list-type': '2', prefix: '_probe/', 'max-keys': '1' }
  const listed = await client.send({ method: 'GET', bucket, query })
  if (listed.status !== 200) throw refusalOf(listed, `${name}: the keys may not list the bucket ${bucket}`)

  const put = await client.send({ method: 'PUT', ...object, body })
  const { kind } = settings.encryption
  if (put.status === 400 && kind !== 'none')
    throw refusalOf(
      put,
      `S3_ENCRYPTION: the store cannot encrypt with ${kind}; with none it stores as it is set up itself`,
    )
  if (put.status !== 200) throw refusalOf(put, `${name}: the keys may not write to the bucket ${bucket}`)

  const read = await client.send({ method: 'GET', ...object })
  const stranger = isPrivate ? await client.send({ method: 'GET', ...object, isAnonymous: true }) : null
  const removed = await client.send({ method: 'DELETE', ...object })
  if (read.status !== 200 || !read.body.equals(body))
    throw refusalOf(read, `${name}: the keys may not read from the bucket ${bucket}`)
  if (removed.status >= 300)
    throw refusalOf(removed, `${name}: the keys may not delete from the bucket ${bucket}`)
  if (stranger?.status === 200) throw new Error(`${name}: anybody can read the bucket ${bucket} without keys`)
  if (put.isVersioned || removed.isVersioned)
    throw new Error(
      `${name}: the bucket ${bucket} retains versions, so deleted papers would stay in it; use one without`,
    )
}

/** Refusals whose cause is a certain setting, whatever was requested. */
const causes: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'S3_ACCESS_KEY: the store does not accept this key',
  SignatureDoesNotMatch: 'S3_SECRET_KEY: the store does not accept this secret',
  RequestTimeTooSkewed: 'S3_ENDPOINT: the clocks of the store and of this machine differ',
  AuthorizationHeaderMalformed: 'S3_REGION: the store is in another region',
  PermanentRedirect: 'S3_REGION: the store is in another region',
}

function refusalOf(response: S3Response, otherwise: string): Error {
  const { status, code } = response
  const isMissing = code === 'NoSuchBucket' || status === 404
  const text = isMissing ? otherwise.replace(/:.*/, ': there is no such bucket') : (causes[code] ?? otherwise)
  return new Error(`${text} (${status} ${code})`)
}

function reasonOf({ cause }: FilesUnavailable): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return inner instanceof Error ? inner.message || inner.name : String(inner)
}
