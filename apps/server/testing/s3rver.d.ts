// The package has no types: what the tests use of it.
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: readonly { name: string; configs: readonly string[] }[]
    })
    configureBuckets(): Promise<void>
    callback(): RequestListener
  }
}
