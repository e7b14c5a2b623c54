import { randomUUID } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { FilesUnavailable } from '../../../platform/ports/files.ts'
import { describeFileStore } from '../../../testing/file-store.ts'
import { createS3Client, type S3Request } from './client.ts'
import { checkS3, createS3Store, type S3Settings } from './index.ts'

// `npm run test:store`: a real store is safe. The double of the other tests has no policies, so they cannot show it.
// S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY, … are the settings of docs/operations.md for a store with two empty buckets.
const settings = settingsFrom(process.env)
const store = createS3Store(settings)
const client = createS3Client(settings)
const key = `private/documents/${randomUUID()}`
const content = Buffer.from('an identity paper')
const object = { bucket: settings.buckets.private, key }
const body = new Uint8Array(content)

beforeAll(async () => {
  await checkS3(settings)
  expect(await Array.fromAsync(store.list('')), 'the buckets are for the test alone').toEqual([])
  await store.put(key, content)
})
afterAll(async () => {
  for await (const left of store.list('')) await store.remove(left)
})

describeFileStore('this store', () => store)

describe('this store, for strangers', () => {
  const requests: S3Request[] = [
    { method: 'GET', ...object },
    { method: 'HEAD', ...object },
    { method: 'PUT', ...object, body },
    { method: 'DELETE', ...object },
    { method: 'GET', bucket: object.bucket, query: { 'list-type': '2' } },
    { method: 'PUT', bucket: settings.buckets.public, key: 'originals/foreign', body },
  ]

  it.each(requests)('refuses $method in $bucket without a signature', async (request) => {
    expect((await client.send({ ...request, isAnonymous: true })).status).toBe(403)
  })

  it.each([{ secretAccessKey: 'wrong' }, { accessKeyId: 'unknown' }])(
    'refuses all with %o',
    async (wrong) => {
      const stranger = createS3Store({ ...settings, ...wrong })
      const works = [
        () => stranger.get(key),
        () => stranger.put(key, Buffer.from('changed')),
        () => stranger.remove(key),
        () => Array.fromAsync(stranger.list('')),
      ]
      for (const work of works) await expect(work()).rejects.toBeInstanceOf(FilesUnavailable)
      expect(await store.get(key)).toEqual(content)
    },
  )
})

describe('this store, for a signature', () => {
  const url = `${settings.endpoint}/${object.bucket}/${key}`
  const { accessKeyId, secretAccessKey, region } = settings
  const signed = (more: Partial<ConstructorParameters<typeof AwsV4Signer>[0]>) =>
    new AwsV4Signer({ accessKeyId, secretAccessKey, region, service: 's3', url, ...more }).sign()
  const past = (minutes: number) =>
    Temporal.Now.instant().subtract({ minutes }).toString({ smallestUnit: 'second' }).replace(/[:-]/g, '')

  it('refuses one that is too old', async () => {
    const fresh = await signed({})
    expect((await fetch(fresh.url, { headers: fresh.headers })).status).toBe(200)
    const old = await signed({ datetime: past(30) })
    expect((await fetch(old.url, { headers: old.headers })).status).toBe(403)
  })

  it('refuses an address after its minute, and one that was changed', async () => {
    const minute = { url: `${url}?X-Amz-Expires=60`, signQuery: true }
    const fresh = await signed(minute)
    expect((await fetch(fresh.url)).status).toBe(200)
    expect((await fetch((await signed({ ...minute, datetime: past(2) })).url)).status).toBe(403)
    expect((await fetch(String(fresh.url).replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).status).toBe(403)
  })

  it('refuses a body other than the signed one', async () => {
    const digest = '0'.repeat(64)
    const { headers } = await signed({ method: 'PUT', headers: { 'x-amz-content-sha256': digest } })
    const answer = await fetch(url, { method: 'PUT', headers, body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await store.get(key)).toEqual(content)
  })
})

it('has no version of an object that was deleted', async () => {
  const gone = `private/documents/${randomUUID()}`
  await store.put(gone, content)
  await store.remove(gone)
  const { status, body: listing } = await client.send({
    method: 'GET',
    bucket: object.bucket,
    query: { versions: '', prefix: gone },
  })
  expect(status).toBe(200)
  expect(listing.toString()).not.toContain(`<Key>${gone}</Key>`)
})

function settingsFrom(env: NodeJS.ProcessEnv): S3Settings {
  if (!env['S3_TEST_ENDPOINT'])
    throw new Error(
      'S3_TEST_ENDPOINT names no store: npm run test:store tests a real one (docs/operations.md)',
    )
  const ofStore = Object.entries(env).filter(([name]) => name.startsWith('S3_TEST_'))
  const renamed = Object.fromEntries(ofStore.map(([name, value]) => [name.replace('S3_TEST_', 'S3_'), value]))
  const { files } = readConfig({ ...renamed, FILE_STORE: 's3' })
  if (files.store !== 's3') throw new Error('unreachable')
  return files
}
