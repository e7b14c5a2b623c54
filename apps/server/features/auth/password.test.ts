import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('a password', () => {
  it('is kept as an argon2id PHC string with 19 MiB, two passes and one lane', async () => {
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
