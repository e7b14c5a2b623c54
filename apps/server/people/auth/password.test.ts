import { argon2Sync } from 'node:crypto'
import { Refusal } from '@anar/contract/errors'
import { describe, expect, it } from 'vitest'
import { SenderGone } from '../../platform/processes/bounded-queue.ts'
import { hashPassword, verifyPassword } from './password.ts'

describe('a password', () => {
  it('is stored as an argon2id PHC string with 19 MiB, two passes and one lane', async () => {
    const stored = await hashPassword('Anar@Demo1405')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  })

  it('is recognised by its hash, and no other is', async () => {
    const stored = await hashPassword('Anar@Demo1405')
    expect(await verifyPassword('Anar@Demo1405', stored)).toBe(true)
    expect(await verifyPassword('anar@Demo1405', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
  })

  it('hashed twice gives two strings: the salt is random', async () => {
    expect(await hashPassword('Anar@Demo1405')).not.toBe(await hashPassword('Anar@Demo1405'))
  })

  it('is verified with the parameters of its own hash, so that they may be raised later', async () => {
    const salt = Buffer.from('sixteen bytes 16')
    const hash = argon2Sync('argon2id', {
      message: 'Anar@Demo1405',
      nonce: salt,
      memory: 8_192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    const stored = `$argon2id$v=19$m=8192,t=1,p=1$${text(salt)}$${text(hash)}`
    expect(await verifyPassword('Anar@Demo1405', stored)).toBe(true)
    expect(await verifyPassword('Anar@Demo1405', stored.replace('t=1', 't=2'))).toBe(false)
  })

  it('never matches something that is no hash', async () => {
    expect(await verifyPassword('Anar@Demo1405', '')).toBe(false)
    expect(await verifyPassword('Anar@Demo1405', '$2b$10$abcdefghijklmnopqrstuv')).toBe(false)
  })
})

describe('passwords that are hashed at once', () => {
  const senders = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ person: `network ${index}` }))
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'hashed',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )

  it('BUSY: two run, fifty wait, and later ones are refused', async () => {
    const codes = await Promise.all(
      senders(60).map((sender) => codeOf(hashPassword('Anar@Demo1405', sender))),
    )
    expect(codes.filter((code) => code === 'hashed')).toHaveLength(52)
    expect(codes.filter((code) => code === 'BUSY')).toHaveLength(8)
    expect(await codeOf(hashPassword('Anar@Demo1405', { person: 'network 1' }))).toBe('hashed')
  }, 30_000)

  it('TOO_MANY_AT_ONCE: one network gets eleven, one at a time, and delays no others', async () => {
    const order: string[] = []
    const hashed = async (person: string) => {
      const code = await codeOf(hashPassword('Anar@Demo1405', { person }))
      if (code === 'hashed') order.push(person)
      return code
    }
    const [other, ...codes] = await Promise.all(
      [...Array.from({ length: 12 }, () => hashed('one')), hashed('other')].toReversed(),
    )
    expect(codes.filter((code) => code === 'TOO_MANY_AT_ONCE')).toHaveLength(1)
    expect(other).toBe('hashed')
    expect(order.slice(0, 3)).toContain('other')
  }, 30_000)

  it('are skipped where the client has hung up', async () => {
    const connection = new AbortController()
    const stored = await hashPassword('Anar@Demo1405')
    const busy = senders(2).map((sender) => hashPassword('Anar@Demo1405', sender))
    const gone = verifyPassword('Anar@Demo1405', stored, { person: 'gone', signal: connection.signal })
    connection.abort()
    await expect(gone).rejects.toBeInstanceOf(SenderGone)
    await Promise.all(busy)
  }, 30_000)
})
