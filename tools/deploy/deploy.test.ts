import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../apps/server/config.ts'
import { checkoutFolder, settings } from '../../apps/server/settings.ts'

const read = (file: string) => readFileSync(path.join(checkoutFolder, 'deploy', file), 'utf8')
const dockerfile = read('Dockerfile')
const service = read('anar.service')
const compose = parse(read('compose.yaml')) as {
  services: Record<
    string,
    { image?: string; environment?: Record<string, string>; stop_grace_period?: string }
  >
}
/** The variables of a file of lines `NAME=value`, comments left out. */
const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
const example = variablesIn(read('example.env'))

// Of Node, and of the database's container.
const others = ['UV_THREADPOOL_SIZE', 'NODE_COMPILE_CACHE', 'POSTGRES_PASSWORD']
const isKnown = (name: string) => name in settings || others.includes(name)

describe('the example of settings', () => {
  it('names only settings that exist', () => {
    expect(Object.keys(example).filter((name) => !isKnown(name))).toEqual([])
  })

  it('starts a shop once its empty lines are filled', () => {
    const filled = {
      ...example,
      SECRET_KEY: 's'.repeat(44),
      AUDIT_KEYS: `2027:${'a'.repeat(44)}`,
      ZARINPAL_MERCHANT_ID: '00000000-0000-0000-0000-000000000000',
      KAVENEGAR_API_KEY: 'key',
      SMTP_URL: 'smtps://user:password@mail.example:465',
      EMAIL_FROM: 'Anar <no-reply@shop.example>',
    }
    expect(readConfig(filled)).toMatchObject({ isDemo: false, trustedProxies: 1 })
    expect(Object.entries(filled).filter(([, value]) => value === '')).toEqual([])
    const { databaseUrl } = readConfig(filled)
    expect(new URL(databaseUrl!).password).toBe(example['POSTGRES_PASSWORD'])
  })
})

describe('the image', () => {
  it('sets only settings that exist, and starts a file that exists', () => {
    const [, set = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? []
    const names = set.split(' ').map((one) => one.split('=')[0]!)
    expect(names.filter((name) => !isKnown(name))).toEqual([])
    expect(set).toContain('NODE_ENV=production')
    const command = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)![1]!) as string[]
    expect(existsSync(path.join(checkoutFolder, command.at(-1)!))).toBe(true)
  })

  it('does not run as root, and has the major version of Node that the shop needs', () => {
    const last = dockerfile.split(/^FROM /m).at(-1)!
    expect(last).toMatch(/^USER node$/m)
    const majors = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)
    expect(new Set(majors)).toEqual(new Set([process.versions.node.split('.')[0]]))
  })

  it('has no secret, no packages and no data of the checkout', () => {
    const ignored = readFileSync(path.join(checkoutFolder, '.dockerignore'), 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/.env', '**/node_modules', '.data']))
  })
})

const stopSeconds = Number(settings.DRAIN_SECONDS.production) + Number(settings.SHUTDOWN_SECONDS.production)

describe('compose', () => {
  it('lets a shop drain and finish its requests', () => {
    expect(Number.parseInt(compose.services['shop']!.stop_grace_period!, 10)).toBeGreaterThan(stopSeconds)
  })

  it('starts the tested version of PostgreSQL with an encoding and an order that know Persian', () => {
    const { image, environment } = compose.services['database']!
    expect(image).toMatch(/^postgres:18-/)
    expect(environment!['POSTGRES_INITDB_ARGS']).toContain('--builtin-locale=C.UTF-8')
  })
})

describe('the unit of systemd', () => {
  it('sets only settings that exist, and lets a shop drain and finish its requests', () => {
    const [, set = ''] = /^Environment=(.*)$/m.exec(service) ?? []
    expect(set.split(' ').filter((one) => !isKnown(one.split('=')[0]!))).toEqual([])
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(service)![1])).toBeGreaterThan(stopSeconds)
    expect(service).toMatch(/^User=anar$/m)
  })
})
