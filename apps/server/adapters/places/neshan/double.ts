import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The faults that the double can simulate, all of them seen with real providers. */
export type Misbehaviour =
  | 'none'
  | 'hangs'
  | 'drips' //        sends headers and then a byte at a time
  | 'cuts off' //     ends the connection within the answer
  | 'server error'
  | 'not JSON' //     a page of some proxy on the way, with status 200
  | 'endless' //      an answer that is far too long
  | 'redirects' //    to another host, where the key must not go
  | 'odd items' //    some items without a location, with words for numbers, beyond the globe

export type NeshanDouble = {
  url: string
  /** All calls, in order: path, query and key. */
  calls: { path: string; query: Record<string, string>; key: string | undefined }[]
  misbehave(how: Misbehaviour): void
  /** Answers all further calls with one of Neshan's own error statuses. */
  refuseWith(status: number | null): void
  close(): Promise<void>
}

export const doubleKey = 'service.sample'

const item = {
  title: 'میدان ولیعصر',
  address: 'تهران، میدان ولیعصر',
  neighbourhood: 'ولیعصر',
  region: 'تهران، استان تهران',
  type: 'square',
  category: 'place',
  location: { x: 51.4055, y: 35.7118 },
}

const oddItems = [
  { ...item, location: null },
  { ...item, location: { x: 'east', y: 2 } },
  { ...item, location: { x: 720, y: 35 } },
  item,
]

/** Neshan's v1/search and v5/reverse after its documentation, on a port of this machine. */
export async function startNeshanDouble(): Promise<NeshanDouble> {
  const calls: NeshanDouble['calls'] = []
  const timers = new Set<NodeJS.Timeout>()
  let how: Misbehaviour = 'none'
  let status: number | null = null

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double')
    const key = request.headers['api-key'] as string | undefined
    calls.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), key })
    if (how !== 'none' && how !== 'odd items') return misbehave(how, response, timers)
    answer(request, response, { url, key, status, isOdd: how === 'odd items' })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    misbehave: (next) => {
      how = next
    },
    refuseWith: (next) => {
      status = next
    },
    close: () =>
      new Promise((closed) => {
        for (const timer of timers) clearInterval(timer)
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

type Call = { url: URL; key: string | undefined; status: number | null; isOdd: boolean }

function answer(request: IncomingMessage, response: ServerResponse, call: Call): void {
  const { status, body } = answerOf(request, call)
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))
}

function answerOf(
  request: IncomingMessage,
  { url, key, status, isOdd }: Call,
): { status: number; body: object } {
  const error = (code: number, message: string) => ({
    status: code,
    body: { status: 'ERROR', code, message },
  })
  const { searchParams } = url
  const lat = Number(searchParams.get('lat'))
  const lng = Number(searchParams.get('lng'))
  if (status !== null) return error(status, 'Refused')
  if (request.method !== 'GET') return error(405, 'MethodNotAllowed')
  if (key !== doubleKey) return error(480, 'KeyNotFound')
  if (!searchParams.has('lat') || !searchParams.has('lng') || Number.isNaN(lat) || Number.isNaN(lng)) {
    return error(470, 'CoordinateParseError')
  }
  if (url.pathname === '/v1/search') {
    const isKnown = searchParams.get('term')?.includes('ولیعصر') === true
    const items = isKnown ? (isOdd ? oddItems : [item]) : []
    return { status: 200, body: { count: items.length, items } }
  }
  if (url.pathname === '/v5/reverse') return { status: 200, body: reverseOf({ lat, lng }) }
  return error(404, 'NotFound')
}

/** Three areas: around Valiasr square, a village in Mazandaran, and open sea everywhere else. */
function reverseOf({ lat, lng }: { lat: number; lng: number }) {
  const nothing = { status: 'OK', formatted_address: null, state: null, city: null, county: null }
  if (Math.abs(lat - 36.7) < 0.1 && Math.abs(lng - 51.1) < 0.1) {
    // A village that our table does not have, near Abbasabad of Mazandaran.
    return {
      ...nothing,
      formatted_address: 'استان مازندران، روستای نمونه',
      state: 'استان مازندران',
      city: 'روستای نمونه',
    }
  }
  if (Math.abs(lat - 35.71) > 0.2 || Math.abs(lng - 51.4) > 0.2) return nothing
  return {
    status: 'OK',
    neighbourhood: 'ولیعصر',
    municipality_zone: '6',
    state: 'استان تهران',
    city: 'تهران',
    county: 'شهرستان تهران',
    in_traffic_zone: true,
    in_odd_even_zone: true,
    route_name: 'بلوار کشاورز',
    route_type: 'primary',
    place: null,
    district: 'بخش مرکزی شهرستان تهران',
    formatted_address: 'تهران، ولیعصر، بلوار کشاورز',
  }
}

function misbehave(
  how: Exclude<Misbehaviour, 'none' | 'odd items'>,
  response: ServerResponse,
  timers: Set<NodeJS.Timeout>,
): void {
  const json = { 'content-type': 'application/json' }
  const ways: Record<typeof how, () => void> = {
    hangs: () => {},
    drips: () => {
      response.writeHead(200, json)
      timers.add(setInterval(() => response.write(' '), 20))
    },
    'cuts off': () => {
      response.writeHead(200, { ...json, 'content-length': '1000' })
      response.write('{"count":1,"items":[')
      setImmediate(() => response.destroy())
    },
    'server error': () => {
      response.writeHead(500, json).end('{"status":"ERROR","code":500,"message":"GenericError"}')
    },
    'not JSON': () => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in to the network</html>')
    },
    endless: () => {
      response.writeHead(200, json).end(`{"items":[${'"x",'.repeat(200_000)}"x"]}`)
    },
    redirects: () => {
      response.writeHead(302, { location: 'http://elsewhere.example/v1/search' }).end()
    },
  }
  ways[how]()
}
