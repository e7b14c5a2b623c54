import { connect, createServer, type Socket } from 'node:net'
import { createDatabase, type Database } from '../platform/db/pool.ts'

export type CuttableDatabase = Database & {
  /** The address through which it can be cut off. */
  url: string
  /** Ends every connection and accepts no new one. */
  cut(): Promise<void>
  /** Accepts connections again. */
  mend(): Promise<void>
}

/** The same database behind a line of our own, which can be cut and mended. Close it before the database is dropped. */
export async function cuttable(databaseUrl: string): Promise<CuttableDatabase> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(whereItListens(new URL(databaseUrl)))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve((server.address() as { port: number }).port)
      })
    })
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })

  const port = await listen(0)
  const address = new URL(databaseUrl)
  address.hostname = '127.0.0.1'
  address.port = String(port)
  address.search = ''
  const database = createDatabase(address.href, { maxConnections: 5 })
  return {
    ...database,
    url: address.href,
    cut,
    mend: async () => {
      await listen(port)
    },
    async close() {
      await database.close()
      if (server.listening) await cut()
    },
  }
}

// A cluster that listens on a socket file alone names the file's folder as its host.
function whereItListens(url: URL): { path: string } | { host: string; port: number } {
  const folder = url.searchParams.get('host')
  if (folder?.startsWith('/')) return { path: `${folder}/.s.PGSQL.${url.port}` }
  return { host: url.hostname, port: Number(url.port) }
}
