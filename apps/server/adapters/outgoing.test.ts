import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const serverFolder = path.join(import.meta.dirname, '..')

/** What can open a connection: `fetch`, modules of Node, and libraries; not the database driver. */
const connecting =
  /\bfetch\(|^import (?!type\b)[^'"]*from '(?:node:(?:https?|http2|net|tls|dgram)|nodemailer|undici)'/m

/** Call other servers, at the addresses of their settings. */
const adapters = [
  'adapters/email/smtp/index.ts',
  'adapters/files/s3/client.ts',
  'adapters/gateway/zarinpal/call.ts',
  'adapters/places/neshan/call.ts',
  'adapters/reports/sentry/index.ts',
  'adapters/sms/kavenegar/post-form.ts',
  'adapters/traces/otlp/index.ts',
]

/** Call no server: one finds a free port of this machine, one parses addresses. */
const others = ['adapters/postgres/free-port.ts', 'platform/http/network.ts']

function connectingFiles(): string[] {
  return readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /(?<!\.test|\/double)\.ts$/.test(file))
    .filter((file) => !/^(testing|demo|node_modules)\//.test(file))
    .filter((file) => connecting.test(readFileSync(path.join(serverFolder, file), 'utf8')))
}

it('only the adapters of files, payment, SMS, mail, maps, traces and reports call other servers', () => {
  expect(connectingFiles().toSorted()).toEqual([...adapters, ...others].toSorted())
})
