import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { FilesUnavailable } from '../../../platform/ports/files.ts'

/** Where an S3-compatible store is, and how it is used. */
export type S3Settings = {
  /** Its address without a path or a bucket: `https://s3.example`. */
  endpoint: string
  region: string
  /** Images that the shop shows to everybody, and everything else. */
  buckets: { public: string; private: string }
  accessKeyId: string
  /** The only copy; never logged. */
  secretAccessKey: string
  /** What the store encrypts new objects with. */
  encryption: { kind: 'none' | 'sse-s3' } | { kind: 'sse-kms'; kmsKey: string }
  /** Whether the bucket is in the path of an address or in its host. */
  addressing: 'path' | 'virtual'
}

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  bucket: string
  key?: string
  query?: Readonly<Record<string, string>>
  body?: Uint8Array<ArrayBuffer>
  /** Sent without a signature, as a stranger would. */
  isAnonymous?: boolean
}

export type S3Response = {
  status: number
  body: Buffer
  /** The store's code of a refusal, such as `NoSuchKey`; empty where it sent none. */
  code: string
  /** Whether a PUT or DELETE showed that the bucket retains what is overwritten and deleted. */
  isVersioned: boolean
}

/** What the store answered where something else was expected. Its message has no header and no signature. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal'
  readonly status: number
  readonly code: string

  constructor({ method, bucket }: S3Request, { status, code }: S3Response) {
    super(`${method} in the bucket ${bucket}: ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

const maxAttempts = 3
/** For one attempt, its body included. */
const defaultTimeoutMs = 5_000
const firstPauseMs = 100

/** Sends requests to a store, each signed, bounded in time and attempted three times. */
export type S3Client = {
  /**
   * The answer of the store, refusals included.
   * @throws FilesUnavailable where every attempt failed or was answered by 429 or 5xx
   */
  send(request: S3Request): Promise<S3Response>
}

/** @param timeoutMs the limit of one attempt */
export function createS3Client(settings: S3Settings, { timeoutMs = defaultTimeoutMs } = {}): S3Client {
  const attempt = async (request: S3Request): Promise<S3Response> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const { url, ...init } = await prepared(settings, request)
    // A redirect leads to another region: its answer names the mistake, while following it would break the signature.
    const response = await fetch(url, { ...init, signal, redirect: 'manual' })
    const body = Buffer.from(await response.arrayBuffer())
    const { status, headers } = response
    return { status, body, code: status < 300 ? '' : codeIn(body), isVersioned: isVersioned(headers) }
  }
  return {
    async send(request) {
      for (let count = 1; ; count += 1) {
        const result = await attempt(request).catch((error: unknown) => new Failed(error))
        const isTransient = result instanceof Failed || result.status >= 500 || result.status === 429
        if (!isTransient) return result
        if (count === maxAttempts)
          throw new FilesUnavailable(
            result instanceof Failed ? result.reason : new S3Refusal(request, result),
          )
        await sleep(firstPauseMs * 2 ** count * Math.random())
      }
    },
  }
}

class Failed {
  readonly reason: unknown
  constructor(reason: unknown) {
    this.reason = reason
  }
}

async function prepared(settings: S3Settings, request: S3Request) {
  const { method, body, isAnonymous = false } = request
  const url = addressOf(settings, request)
  if (isAnonymous) return { url, method, headers: {}, body: body ?? null }
  const { accessKeyId, secretAccessKey, region } = settings
  // The digest is signed, so that the store refuses a body that was changed on the way.
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signed = await new AwsV4Signer({
    ...{ accessKeyId, secretAccessKey, region, service: 's3' },
    ...{ method, url: url.href },
    headers: { ...(method === 'PUT' && headersOfPut(settings)), 'x-amz-content-sha256': digest },
    // The type as well: a store may refuse what came with a header that nobody signed.
    allHeaders: true,
  }).sign()
  return { url: signed.url, method, headers: signed.headers, body: body ?? null }
}

function headersOfPut({ encryption }: S3Settings): Record<string, string> {
  // The type keeps a browser from showing an object that it gets by a mistake in the bucket's policy.
  const headers = { 'content-type': 'application/octet-stream' }
  switch (encryption.kind) {
    case 'none':
      return headers
    case 'sse-s3':
      return { ...headers, 'x-amz-server-side-encryption': 'AES256' }
    case 'sse-kms':
      return {
        ...headers,
        'x-amz-server-side-encryption': 'aws:kms',
        'x-amz-server-side-encryption-aws-kms-key-id': encryption.kmsKey,
      }
  }
}

function addressOf(
  { endpoint, addressing }: Pick<S3Settings, 'endpoint' | 'addressing'>,
  { bucket, key = '', query = {} }: S3Request,
): URL {
  const url = new URL(endpoint)
  if (addressing === 'virtual') url.host = `${bucket}.${url.host}`
  // Without a slash behind the bucket itself, which stores sign in different ways.
  const parts = [addressing === 'path' ? bucket : '', key].filter((part) => part !== '')
  url.pathname = `/${parts.join('/')}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

function isVersioned(headers: Headers): boolean {
  const version = headers.get('x-amz-version-id') ?? 'null'
  return version !== 'null' || headers.get('x-amz-delete-marker') === 'true'
}

/** The code of an error in the store's XML. */
function codeIn(body: Buffer): string {
  return /<Code>(\w{1,80})<\/Code>/.exec(body.subarray(0, 4_096).toString())?.[1] ?? ''
}
