import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

export type ControlPages = { url: string; close(): Promise<void> }

const scripts = /<script\b(?![^>]*type="application\/)[\s\S]*?<\/script>/g
const scriptHints =
  /<link\b[^>]*rel="(?:modulepreload|preload)"[^>]*as="(?:script|fetch)"[^>]*>|<link\b[^>]*rel="modulepreload"[^>]*>/g
const data = /<script\b[\s\S]*?<\/script>/g

/**
 * Serves a finished page without its scripts, compressed as the shop does; its styles, fonts and images are the
 * shop's own answers.
 */
export async function serveControlPages(input: { shopUrl: string; html: string }): Promise<ControlPages> {
  const html = input.html.replace(scripts, '').replace(data, '').replace(scriptHints, '')
  const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      response.end(page)
      return
    }
    const { accept = '*/*', 'accept-encoding': encodings = 'identity' } = request.headers
    const headers = { accept, 'accept-encoding': encodings }
    get(input.shopUrl + request.url, { headers }, (answer) => {
      const copiedHeaders = ['content-type', 'content-encoding', 'cache-control'] as const
      for (const name of copiedHeaders) {
        const value = answer.headers[name]
        if (value !== undefined) response.setHeader(name, value)
      }
      response.writeHead(answer.statusCode ?? 502)
      answer.pipe(response)
    }).on('error', () => response.destroy())
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
