import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../adapters/files/s3/index.ts'
import { scratchFolder } from './scratch.ts'

export type S3Double = {
  settings: S3Settings
  /** The same as environment variables. */
  env: Record<string, string>
  /** Requests until now, such as `GET /anar-public/variants/a/320.webp`. */
  requests: string[]
  /** Answers in the store's place while it is set. */
  instead: ((request: IncomingMessage, response: ServerResponse) => void) | null
  close(): Promise<void>
}

/**
 * A double of an S3-compatible store on this machine, with two buckets. It checks signatures, but not policies: what has no
 * signature is refused here.
 */
export async function openS3Double(): Promise<S3Double> {
  const directory = await scratchFolder('anar-s3-')
  const buckets = { public: 'anar-public', private: 'anar-private' }
  const configureBuckets = Object.values(buckets).map((name) => ({ name, configs: [] }))
  const double = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets })
  await double.configureBuckets()
  const answer = double.callback()
  const server = createServer((request, response) => {
    opened.requests.push(`${request.method} ${request.url}`)
    if (opened.instead) opened.instead(request, response)
    else if (request.headers.authorization === undefined)
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const opened: S3Double = {
    settings: {
      ...{ endpoint, region: 'us-east-1', buckets },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      ...{ encryption: { kind: 'none' }, addressing: 'path' },
    },
    env: {
      FILE_STORE: 's3',
      S3_ENDPOINT: endpoint,
      S3_PUBLIC_BUCKET: buckets.public,
      S3_PRIVATE_BUCKET: buckets.private,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
      S3_ENCRYPTION: 'none',
    },
    requests: [],
    instead: null,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true })
    },
  }
  return opened
}
