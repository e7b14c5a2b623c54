import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { createDatabase } from './pool.ts'
import { DatabaseUnavailable } from './unavailable.ts'

// What PostgreSQL sends where it shuts down right after a login: authentication ok, ready and the shutdown error,
// which then arrive in one piece.
const message = (kind: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(kind), length, body])
}
const loggedInAndGone = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('Z', Buffer.from('I')),
  message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')),
])

it('a connection that is lost in the moment it was made ends the statement, and not the process', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(loggedInAndGone))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const database = createDatabase(`postgresql://nobody@127.0.0.1:${port}/none?sslmode=disable`)
  try {
    await expect(database.transaction((tx) => tx.query('select 1'))).rejects.toThrow(DatabaseUnavailable)
    await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailable)
  } finally {
    await database.close()
    server.close()
  }
})
