import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** The line between a browser and the shop, which can be cut; what comes over it can be changed. */
export type Line = {
  url: string
  /** From here on nothing gets through, and nothing is answered. */
  cut: () => void
  mend: () => void
  /** Changes the texts at some addresses, as a new version of the shop would. */
  change: (paths: readonly string[], how: (text: string) => string) => void
  close: () => Promise<void>
}

/** Opens a line to a shop, at an address of its own. */
export async function openLine(shopUrl: string): Promise<Line> {
  let isCut = false
  let changed: { paths: readonly string[]; how: (text: string) => string } = {
    paths: [],
    how: (text) => text,
  }
  const sockets = new Set<Socket>()
  const server = createServer((asked, answer) => {
    if (isCut) asked.socket.destroy()
    else if (changed.paths.includes(asked.url ?? '')) void passChanged(shopUrl, asked, answer, changed.how)
    else pass(shopUrl, asked, answer)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      destroyAll()
    },
    mend() {
      isCut = false
    },
    change(paths, how) {
      changed = { paths, how }
    },
    close() {
      destroyAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

// The host stays the line's: the shop measures where a command comes from by it.
function pass(shopUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const passed = request(shopUrl + asked.url, { method: asked.method, headers: asked.headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  passed.on('error', () => asked.socket.destroy())
  asked.pipe(passed)
}

async function passChanged(
  shopUrl: string,
  { url, headers }: IncomingMessage,
  answer: ServerResponse,
  how: (text: string) => string,
): Promise<void> {
  const given = await fetch(shopUrl + url, { headers: { cookie: headers.cookie ?? '' } })
  const text = how(await given.text())
  const kept = ['content-type', 'content-security-policy', 'cache-control', 'vary']
  answer.writeHead(
    given.status,
    Object.fromEntries(
      kept.flatMap((name) => (given.headers.has(name) ? [[name, given.headers.get(name)!]] : [])),
    ),
  )
  answer.end(text)
}
