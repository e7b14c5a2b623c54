import type { Config } from './config.ts'
import type { App } from './platform/deps.ts'

const portsToTry = 50

/**
 * Starts listening. A taken port is an error where the operator named it; otherwise the next free one is used, so that
 * two checkouts run side by side. Returns the address.
 */
export async function listenOn(app: App, config: Config): Promise<string> {
  const { host } = config
  const last = config.isPortChosen ? config.port : Math.min(config.port + portsToTry, 65_535)
  for (let port = config.port; ; port++) {
    try {
      return await app.listen({ host, port })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code === 'EADDRINUSE' && port < last) continue
      throw new Error(explain(code, { host, port }) ?? String(error), { cause: error })
    }
  }
}

function explain(code: unknown, { host, port }: { host: string; port: number }): string | null {
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is in use by another program on this machine; set PORT to another`
  if (code === 'EACCES') return `PORT: this account may not listen on ${port}; choose one above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: this machine has no address ${host}`
  return null
}
