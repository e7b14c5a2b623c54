import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A proxy between a browser and the shop that can cut the connection and change responses. */
export type ShopProxy = {
  url: string
  /** From now on nothing gets through. */
  disconnect: () => void
  reconnect: () => void
  /** Changes the responses of some addresses, as a new version of the shop would. */
  rewrite: (paths: readonly string[], transform: (text: string) => string) => void
  close: () => Promise<void>
}

/** Starts a proxy to a shop, at its own address. */
export async function startProxy(shopUrl: string): Promise<ShopProxy> {
  let isCut = false
  let changed: { paths: readonly string[]; transform: (text: string) => string } = {
    paths: [],
    transform: (text) => text,
  }
  const sockets = new Set<Socket>()
  const server = createServer((incoming, answer) => {
    if (isCut) incoming.socket.destroy()
    else if (changed.paths.includes(incoming.url ?? ''))
      void passChanged(shopUrl, incoming, answer, changed.transform)
    else pass(shopUrl, incoming, answer)
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
    disconnect() {
      isCut = true
      destroyAll()
    },
    reconnect() {
      isCut = false
    },
    rewrite(paths, transform) {
      changed = { paths, transform }
    },
    close() {
      destroyAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

// The host stays the proxy's: the shop checks the origin of a command against it.
function pass(shopUrl: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const passed = request(
    shopUrl + incoming.url,
    { method: incoming.method, headers: incoming.headers },
    (upstream) => {
      answer.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(answer)
    },
  )
  passed.on('error', () => incoming.socket.destroy())
  incoming.pipe(passed)
}

async function passChanged(
  shopUrl: string,
  { url, headers }: IncomingMessage,
  answer: ServerResponse,
  transform: (text: string) => string,
): Promise<void> {
  const upstream = await fetch(shopUrl + url, { headers: { cookie: headers.cookie ?? '' } })
  const text = transform(await upstream.text())
  const forwardedHeaders = ['content-type', 'content-security-policy', 'cache-control', 'vary']
  answer.writeHead(
    upstream.status,
    Object.fromEntries(
      forwardedHeaders.flatMap((name) =>
        upstream.headers.has(name) ? [[name, upstream.headers.get(name)!]] : [],
      ),
    ),
  )
  answer.end(text)
}
