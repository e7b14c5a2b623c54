import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export type ControlPages = { url: string; close(): Promise<void> }

const scripts = /<script\b(?![^>]*type="application\/)[\s\S]*?<\/script>/g
const scriptHints =
  /<link\b[^>]*rel="(?:modulepreload|preload)"[^>]*as="(?:script|fetch)"[^>]*>|<link\b[^>]*rel="modulepreload"[^>]*>/g
const data = /<script\b[\s\S]*?<\/script>/g

/**
 * Serves a finished page without its scripts; its styles, fonts and pictures come from the shop, as there, through
 * the same kind of server and compressed alike.
 */
export async function serveControlPages(input: { shopUrl: string; html: string }): Promise<ControlPages> {
  const page = gzipSync(input.html.replace(scripts, '').replace(data, '').replace(scriptHints, ''))
  const server = createServer(async (request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      response.end(page)
      return
    }
    const answer = await fetch(input.shopUrl + request.url, {
      headers: { accept: request.headers.accept ?? '*/*' },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    const isText = /css|svg|json|javascript/.test(type)
    response.writeHead(answer.status, {
      'content-type': type,
      'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
      ...(isText ? { 'content-encoding': 'gzip' } : {}),
    })
    response.end(isText ? gzipSync(body) : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
