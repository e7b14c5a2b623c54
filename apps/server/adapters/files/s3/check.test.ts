import { afterAll, afterEach, expect, it } from 'vitest'
import { openS3Double } from '../../../testing/s3.ts'
import { checkS3, createS3Store, type S3Settings } from './index.ts'

const double = await openS3Double()
afterEach(() => {
  double.instead = null
})
afterAll(() => double.close())

const faultOf = (changed: Partial<S3Settings> = {}) =>
  checkS3({ ...double.settings, ...changed }, { timeoutMs: 500 }).then(
    () => '',
    (error: Error) => error.message,
  )
const xml = (code: string) => `<Error><Code>${code}</Code></Error>`

it('accepts a store in which it can write, read, list and delete, and leaves nothing in it', async () => {
  expect(await faultOf()).toBe('')
  expect(await Array.fromAsync(createS3Store(double.settings).list(''))).toEqual([])
})

it('names the setting of a store that does not answer, or not to these keys', async () => {
  expect(await faultOf({ endpoint: 'http://127.0.0.1:4' })).toMatch(
    /^S3_ENDPOINT: the store does not answer \(/,
  )
  expect(await faultOf({ accessKeyId: 'unknown' })).toBe(
    'S3_ACCESS_KEY: the store does not accept this key (403 InvalidAccessKeyId)',
  )
  expect(await faultOf({ secretAccessKey: 'wrong' })).toBe(
    'S3_SECRET_KEY: the store does not accept this secret (403 SignatureDoesNotMatch)',
  )
})

it('names the bucket that is not there', async () => {
  const buckets = { public: 'anar-public', private: 'papers' }
  expect(await faultOf({ buckets })).toBe('S3_PRIVATE_BUCKET: there is no such bucket (404 NoSuchBucket)')
})

it.each([
  [
    'GET',
    403,
    'AccessDenied',
    'S3_PUBLIC_BUCKET: the keys may not list the bucket anar-public (403 AccessDenied)',
  ],
  ['GET', 301, 'PermanentRedirect', 'S3_REGION: the store is in another region (301 PermanentRedirect)'],
  [
    'PUT',
    403,
    'AccessDenied',
    'S3_PUBLIC_BUCKET: the keys may not write to the bucket anar-public (403 AccessDenied)',
  ],
  [
    'DELETE',
    403,
    'AccessDenied',
    'S3_PUBLIC_BUCKET: the keys may not delete from the bucket anar-public (403 AccessDenied)',
  ],
])('says what the keys may not: %s %i %s', async (method, status, code, message) => {
  const pass = { PUT: 200, GET: 200, DELETE: 204 }
  double.instead = (request, response) => {
    const isRefused = request.method === method
    const own = pass[request.method as keyof typeof pass]
    response
      .writeHead(isRefused ? status : own)
      .end(isRefused ? xml(code) : own === 200 ? 'probe' : undefined)
  }
  expect(await faultOf()).toBe(message)
})

it('refuses an encryption that the store does not have', async () => {
  double.instead = ({ method }, response) => {
    if (method === 'PUT') response.writeHead(400).end(xml('InvalidRequest'))
    else response.end()
  }
  expect(await faultOf({ encryption: { kind: 'sse-s3' } })).toBe(
    'S3_ENCRYPTION: the store cannot encrypt with sse-s3; with none it stores as it is set up itself (400 InvalidRequest)',
  )
})

it('refuses buckets that retain what is deleted, and a private one that everybody can read', async () => {
  const answer = (header: Record<string, string>, strangersStatus: number) => {
    double.instead = ({ method, headers }, response) => {
      const isStranger = headers.authorization === undefined
      response.writeHead(isStranger ? strangersStatus : method === 'DELETE' ? 204 : 200, header)
      response.end(method === 'GET' ? 'probe' : undefined)
    }
  }
  answer({ 'x-amz-version-id': 'v1' }, 403)
  expect(await faultOf()).toMatch(/^S3_PUBLIC_BUCKET: the bucket anar-public retains versions/)
  answer({ 'x-amz-version-id': 'null' }, 403)
  expect(await faultOf()).toBe('')
  answer({}, 200)
  expect(await faultOf()).toBe('S3_PRIVATE_BUCKET: anybody can read the bucket anar-private without keys')
})
