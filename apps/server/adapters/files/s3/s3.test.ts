import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { FilesUnavailable } from '../../../platform/ports/files.ts'
import { describeFileStore, expectKeysWithin } from '../../../testing/file-store.ts'
import { openS3Double } from '../../../testing/s3.ts'
import { createS3Store, type S3Settings } from './index.ts'

const double = await openS3Double()
const storeOf = (changed: Partial<S3Settings> = {}) =>
  createS3Store({ ...double.settings, ...changed }, { timeoutMs: 2_000 })
const store = storeOf()
const content = Buffer.from('webp')
const answer =
  (status: number, body = '') =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(status).end(body)
  }

afterEach(() => {
  double.instead = null
  vi.unstubAllGlobals()
})
afterAll(() => double.close())

describeFileStore('the S3 store', () => store)

describe('the S3 store', () => {
  it('refuses keys that could leave the bucket', () => expectKeysWithin(store))

  it('has images that everybody may see in one bucket, and everything else in the private one', async () => {
    double.requests.length = 0
    for (const key of [
      'originals/p-1',
      'variants/p-1/320.webp',
      'private/documents/a',
      'audit-heads/day.json',
      'later/x',
    ])
      await store.put(key, content)
    expect(double.requests).toEqual([
      'PUT /anar-public/originals/p-1',
      'PUT /anar-public/variants/p-1/320.webp',
      'PUT /anar-private/private/documents/a',
      'PUT /anar-private/audit-heads/day.json',
      'PUT /anar-private/later/x',
    ])
  })

  it('follows a listing over its pages', async () => {
    const token = 'a+b/c=&'
    double.instead = ({ url = '' }, response) => {
      const query = new URL(url, double.settings.endpoint).searchParams
      const isFirst = query.get('continuation-token') === null
      if (!isFirst) expect(query.get('continuation-token')).toBe(token)
      const next = '<NextContinuationToken>a+b/c=&amp;</NextContinuationToken>'
      const page = isFirst ? `<Key>variants/p/1</Key><Key>Not ours</Key>${next}` : '<Key>variants/p/2</Key>'
      response.end(`<ListBucketResult>${url.startsWith('/anar-public') ? page : ''}</ListBucketResult>`)
    }
    expect(await Array.fromAsync(store.list('variants/p/'))).toEqual(['variants/p/1', 'variants/p/2'])
  })

  it('has the store encrypt what is written, and types it so that no browser shows it', async () => {
    const headersOf = async (encryption: S3Settings['encryption']) => {
      let seen: Record<string, unknown> = {}
      double.instead = ({ headers }, response) => {
        seen = headers
        response.end()
      }
      await storeOf({ encryption }).put('private/documents/b', content)
      return seen
    }
    expect(await headersOf({ kind: 'none' })).not.toHaveProperty('x-amz-server-side-encryption')
    expect(await headersOf({ kind: 'sse-s3' })).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-amz-server-side-encryption': 'AES256',
    })
    expect(await headersOf({ kind: 'sse-kms', kmsKey: 'papers' })).toMatchObject({
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': 'papers',
    })
  })

  it('has the bucket in the host where the store wants it so', async () => {
    const addresses: string[] = []
    vi.stubGlobal('fetch', async (url: URL) => {
      addresses.push(String(url))
      return new Response('')
    })
    await storeOf({ endpoint: 'https://s3.example', addressing: 'virtual' }).put('originals/p-1', content)
    expect(addresses).toEqual(['https://anar-public.s3.example/originals/p-1'])
  })
})

describe('a store that fails', () => {
  it('for a moment is tried again', async () => {
    await store.put('originals/again', content)
    let count = 0
    double.instead = (_, response) => {
      count += 1
      double.instead = count < 2 ? double.instead : null
      response.writeHead(503).end()
    }
    expect(await store.get('originals/again')).toEqual(content)
    expect(count).toBe(2)
  })

  it('three times is unavailable, and so is one that hangs or is not there', async () => {
    double.requests.length = 0
    double.instead = answer(500)
    await expect(store.get('originals/a')).rejects.toBeInstanceOf(FilesUnavailable)
    expect(double.requests).toHaveLength(3)
    double.instead = () => {}
    const hanging = createS3Store(double.settings, { timeoutMs: 100 })
    await expect(hanging.put('originals/a', content)).rejects.toBeInstanceOf(FilesUnavailable)
    double.instead = (_, response) => void response.writeHead(200, { 'content-length': '9' }).write('half')
    await expect(hanging.get('originals/a')).rejects.toBeInstanceOf(FilesUnavailable)
    const absent = storeOf({ endpoint: 'http://127.0.0.1:4' })
    const works = [
      () => absent.get('a'),
      () => absent.put('a', content),
      () => absent.exists('a'),
      () => absent.remove('a'),
    ]
    for (const work of works) await expect(work()).rejects.toBeInstanceOf(FilesUnavailable)
  })

  it('that refuses is unavailable, not a store without the file', async () => {
    const secretAccessKey = 'a-secret-that-is-wrong'
    const refused = await storeOf({ secretAccessKey })
      .get('originals/none')
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FilesUnavailable)
    expect(inspect(refused, { depth: 9 })).toContain('SignatureDoesNotMatch')
    expect(inspect(refused, { depth: 9 })).not.toContain(secretAccessKey)
    const gone = storeOf({ buckets: { public: 'no-such-bucket', private: 'anar-private' } })
    await expect(gone.get('originals/none')).rejects.toBeInstanceOf(FilesUnavailable)
  })

  it('to delete, because its bucket retains versions, fails the removal', async () => {
    for (const header of [{ 'x-amz-delete-marker': 'true' }, { 'x-amz-version-id': 'v1' }]) {
      double.instead = (_, response) => void response.writeHead(204, header).end()
      await expect(store.remove('private/documents/a')).rejects.toThrow('anar-private retains versions')
    }
  })
})
