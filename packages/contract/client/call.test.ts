/** @spec 7.base-address, 8.response-errors */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError, createClient, isNetworkFailure } from './index.ts'

type Sent = { address: string; init: RequestInit }

/** A client whose server answers the same to everything, and what was sent to it. */
function clientOf(
  answer: () => Response | Promise<Response>,
  options: Partial<Parameters<typeof createClient>[0]> = {},
) {
  const sent: Sent[] = []
  const onSessionEnded = vi.fn()
  const client = createClient({
    host: 'https://shop.example',
    calendar: 'pe',
    language: () => 'pe',
    onSessionEnded,
    fetch: async (address, init) => {
      sent.push({ address: String(address), init: init ?? {} })
      return answer()
    },
    ...options,
  })
  return { client, sent, onSessionEnded }
}

const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init)
const failed = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`not an ApiError: ${String(error)}`)
}

describe('the address', () => {
  /** @spec 7.base-address.1 */
  it('is {host}/{calendar}/{language}/{path}, with the language read at each call', async () => {
    let language: 'pe' | 'en' = 'pe'
    const { client, sent } = clientOf(() => json({}), {
      language: () => language,
      calendar: () => (language === 'pe' ? 'pe' : 'gr'),
    })
    await client.request('settings')
    language = 'en'
    await client.request('/settings')
    expect(sent.map(({ address }) => address)).toEqual([
      'https://shop.example/pe/persian/settings',
      'https://shop.example/gr/english/settings',
    ])
  })

  /** @spec 7.base-address.3 */
  it('has no calendar and language where the call says so, and is left alone where it is a whole one', async () => {
    const { client, sent } = clientOf(() => json({}), { host: '' })
    await client.request('CheckAccess', { prefix: false })
    await client.request('https://maps.example/tiles?x=1')
    expect(sent.map(({ address }) => address)).toEqual(['/CheckAccess', 'https://maps.example/tiles?x=1'])
  })
})

describe('a read', () => {
  it('passes the caches by for a second after a change, whichever client made it', async () => {
    const nowMs = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    onTestFinished(() => nowMs.mockRestore())
    const [one, other] = [clientOf(() => json({})), clientOf(() => json({ page: [], next: null }))]
    const isFresh = async () => {
      await other.client.search('Brand', { fields: ['id'] })
      return other.sent.at(-1)!.init.cache === 'reload'
    }
    expect(await isFresh()).toBe(false)
    await one.client.command('baskets/create', { title: 'سبد' })
    expect(await isFresh()).toBe(true)
    nowMs.mockReturnValue(10_999)
    expect(await isFresh()).toBe(true)
    nowMs.mockReturnValue(11_000)
    expect(await isFresh()).toBe(false)
  })

  it('is no change where it is sent as a body, and a change that failed is one', async () => {
    const nowMs = vi.spyOn(performance, 'now').mockReturnValue(20_000)
    onTestFinished(() => nowMs.mockRestore())
    const { client, sent } = clientOf(() => json({ page: [], next: null }))
    await client.search('NetworkMarketer', {
      fields: ['id'],
      filter: { field: 'firstName', op: 'eq', value: 'سارا' },
    })
    await client.request('settings')
    expect(sent.map(({ init }) => [init.method, init.cache])).toEqual([
      ['POST', undefined],
      ['GET', undefined],
    ])
    const lost = clientOf(() => Promise.reject(new TypeError('no network')))
    await failed(lost.client.command('baskets/create', { title: 'سبد' }))
    await client.request('settings')
    expect(sent.at(-1)!.init.cache).toBe('reload')
  })
})

describe('what is sent', () => {
  /** @spec 7.base-address.5 */
  it('is JSON with its content type, with cookies', async () => {
    const { client, sent } = clientOf(() => json({}))
    await client.command('baskets/create', { title: 'سبد' })
    expect(sent[0]).toMatchObject({
      address: 'https://shop.example/pe/persian/baskets/create',
      init: {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{"title":"سبد"}',
      },
    })
  })

  it('is form data as it is, which names its own content type', async () => {
    const { client, sent } = clientOf(() => json({}))
    const form = new FormData()
    form.append('image', new Blob(['x']), 'x.png')
    await client.request('returns/upload', { body: form })
    expect(sent[0]!.init.body).toBe(form)
    expect(sent[0]!.init.method).toBe('POST')
    expect(new Headers(sent[0]!.init.headers).has('content-type')).toBe(false)
  })

  /** @spec 7.base-address.4 */
  it('has no cookies where they are turned off, and no body and no content type where there is nothing to send', async () => {
    const { client, sent } = clientOf(() => json({}))
    await client.request('settings', { cookies: false })
    expect(sent[0]!.init).toMatchObject({ method: 'GET', credentials: 'omit', body: undefined })
    expect(new Headers(sent[0]!.init.headers).has('content-type')).toBe(false)
  })

  it('carries the key of a command that may be tried again', async () => {
    const { client, sent } = clientOf(() => json({ paymentId: 1, redirectUrl: '/' }))
    await client.command(
      'checkout/pay',
      { saleOrderId: 1, seenPayableRial: 10 },
      { idempotencyKey: 'key-12345' },
    )
    expect(sent[0]!.init.headers).toMatchObject({ 'idempotency-key': 'key-12345' })
  })
})

describe('an answer', () => {
  /** @spec 7.base-address.6 */
  it('is read as JSON where its content type says so, as text where that fails or says something else', async () => {
    const read = (body: string, type: string) =>
      clientOf(() => new Response(body, { headers: { 'content-type': type } })).client.request('x')
    expect(await read('{"a":1}', 'application/json; charset=utf-8')).toEqual({ a: 1 })
    expect(await read('{"a":1}', 'application/problem+json')).toEqual({ a: 1 })
    expect(await read('{"a":', 'application/json')).toBe('{"a":')
    expect(await read('{"a":1}', 'text/plain')).toBe('{"a":1}')
    expect(await read('', 'application/json')).toBe('')
  })

  it('is a blob where one was requested, and JSON where the call failed', async () => {
    const { client } = clientOf(
      () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    )
    const blob = await client.request<Blob>('invoice', { responseType: 'blob' })
    expect(blob).toBeInstanceOf(Blob)
    expect(await blob.text()).toBe('%PDF')
    const refused = clientOf(() => json({ code: 'FORBIDDEN', message: 'No access.' }, { status: 403 }))
    const error = await failed(refused.client.request('invoice', { responseType: 'blob' }))
    expect(error).toMatchObject({ status: 403, code: 'FORBIDDEN', message: 'No access.' })
  })
})

describe('an error', () => {
  it('has the server’s message, code and details', async () => {
    const body = { code: 'STOCK_SHORT', message: 'Not enough in stock.', details: { available: 2 } }
    const error = await failed(clientOf(() => json(body, { status: 422 })).client.request('x'))
    expect({ ...error, message: error.message }).toMatchObject({ ...body, status: 422 })
    expect(isNetworkFailure(error)).toBe(false)
  })

  it('has the id of its request, by which support finds it', async () => {
    const answer = (headers: HeadersInit) => () => json({ code: 'UNEXPECTED' }, { status: 500, headers })
    const withId = await failed(clientOf(answer({ 'x-request-id': 'r-17' })).client.request('x'))
    expect(withId.requestId).toBe('r-17')
    expect((await failed(clientOf(answer({})).client.request('x'))).requestId).toBeNull()
  })

  /** @spec 8.response-errors.1 */
  it.each([
    ['a body without a message', () => json({ code: 'X' }, { status: 500 })],
    ['a message that is no text', () => json({ message: { a: 1 } }, { status: 500 })],
    ['an empty message', () => json({ message: '' }, { status: 500 })],
    ['a list', () => json([], { status: 500 })],
    ['null', () => json(null, { status: 500 })],
    [
      'a page of a proxy',
      () => new Response('<html>', { status: 500, headers: { 'content-type': 'text/html' } }),
    ],
    [
      'broken JSON',
      () => new Response('{', { status: 500, headers: { 'content-type': 'application/json' } }),
    ],
    ['nothing', () => new Response(null, { status: 500 })],
  ])('of %s names the status', async (_, answer) => {
    expect((await failed(clientOf(answer).client.request('x'))).message).toBe('HTTP error! Status: 500')
  })

  /** @spec 8.response-errors.2 */
  it('of a call that got no answer is a network failure, whatever was thrown', async () => {
    const thrown = async (what: unknown) =>
      failed(
        clientOf(() => {
          throw what
        }).client.request('x'),
      )
    const error = await thrown(new TypeError('Failed to fetch'))
    expect(error).toMatchObject({ message: 'Failed to fetch', status: null, code: null })
    expect(isNetworkFailure(error)).toBe(true)
    for (const empty of [new Error(), '', undefined, null, {}]) {
      expect((await thrown(empty)).message).toBe('Something went wrong!')
    }
    expect(isNetworkFailure(new TypeError('a bug of ours'))).toBe(false)
  })

  it('of an aborted call is what the signal says', async () => {
    const controller = new AbortController()
    const { client } = clientOf(() => {
      controller.abort(new DOMException('left the page', 'AbortError'))
      throw new TypeError('Failed to fetch')
    })
    await expect(client.request('x', { signal: controller.signal })).rejects.toThrow('left the page')
  })

  it('401 calls onSessionEnded, unless a visitor was expected', async () => {
    const { client, onSessionEnded } = clientOf(() =>
      json({ code: 'SESSION_ENDED', message: 'Ended.' }, { status: 401 }),
    )
    const error = await failed(client.search('SaleOrder', { fields: ['id'] }))
    expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith(error)
    expect(await client.checkAccess()).toBeNull()
    expect(onSessionEnded).toHaveBeenCalledOnce()
  })

  it('403 calls onForbidden, unless the call was marked exempt', async () => {
    const onForbidden = vi.fn()
    const { client } = clientOf(() => json({ code: 'FORBIDDEN', message: 'No access.' }, { status: 403 }), {
      onForbidden,
    })
    const error = await failed(client.command('baskets/create', { title: '' }))
    expect(onForbidden).toHaveBeenCalledExactlyOnceWith(error)
    expect((await failed(client.request('auth/logout', { body: {}, isExempt: true }))).code).toBe('FORBIDDEN')
    expect(onForbidden).toHaveBeenCalledOnce()
  })

  it('of the session check other than 401 is thrown', async () => {
    const { client } = clientOf(() => json({}, { status: 503 }))
    expect((await failed(client.checkAccess())).status).toBe(503)
  })
})

describe('a search', () => {
  it('is an address that people can read', async () => {
    const { client, sent } = clientOf(() => json({ page: [], next: null }))
    await client.search('Product', {
      fields: ['id', 'brand.name'],
      filter: { field: 'text', op: 'contains', value: 'سرم & more' },
      sort: ['-relevance', 'id'],
      size: 24,
      after: null,
      count: true,
    })
    const url = new URL(sent[0]!.address)
    expect(url.pathname).toBe('/pe/persian/search/Product')
    expect(url.search).toMatch(/^\?fields=id,brand\.name&filter=/)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      fields: 'id,brand.name',
      filter: '{"field":"text","op":"contains","value":"سرم & more"}',
      sort: '-relevance,id',
      size: '24',
      count: 'true',
    })
    expect(sent[0]!.init.method).toBe('GET')
  })

  it('too long for an address is posted with the same members', async () => {
    const { client, sent } = clientOf(() => json({ page: [], next: null }))
    const value = Array.from({ length: 1_500 }, (_, index) => index)
    await client.search('Brand', { fields: ['id'], filter: { field: 'id', op: 'in', value }, after: 'next' })
    expect(sent[0]!.address).toBe('https://shop.example/pe/persian/search/Brand')
    expect(sent[0]!.init.method).toBe('POST')
    expect(JSON.parse(String(sent[0]!.init.body))).toEqual({
      fields: ['id'],
      filter: { field: 'id', op: 'in', value },
      after: 'next',
    })
  })
})

describe('what may stand in an address', () => {
  const sentBy = async (entity: 'Product' | 'NetworkMarketer' | 'SaleOrder' | 'Address', query: object) => {
    const { client, sent } = clientOf(() => json({ page: [], next: null }))
    await client.search(entity, { fields: ['id'], ...query })
    return sent[0]!.init.method
  }
  const by = (field: string, value: string | number | boolean | readonly string[]) => ({
    filter: { field, op: Array.isArray(value) ? 'in' : 'eq', value },
  })

  it.each([
    ['one’s own row', 'NetworkMarketer', by('id', 7)],
    [
      'one’s own baskets',
      'SaleOrder',
      { filter: { and: [by('state', 'Draft').filter, by('isActive', true).filter] } },
    ],
    [
      'the records of a day',
      'SaleOrder',
      { filter: { within: 'orderItems', ...by('skuSeller.prices.fromDate', '1405-02-20') } },
    ],
    ['goods by their name', 'Product', by('text', 'سرم')],
    ['all of them', 'NetworkMarketer', {}],
  ] as const)('%s: GET', async (_, entity, query) => {
    expect(await sentBy(entity, query)).toBe('GET')
  })

  it.each([
    ['a national code', 'NetworkMarketer', by('nationalCode', '0499370899')],
    ['one of several names', 'NetworkMarketer', by('lastName', ['نمونه'])],
    [
      'a name somewhere below',
      'SaleOrder',
      { filter: { and: [{ or: [{ not: by('receiverName', 'سارا').filter }] }] } },
    ],
    ['a list’s', 'NetworkMarketer', { filter: { within: 'addresses', ...by('postalCode', '1471234567') } }],
    ['a location', 'Address', by('latitude', 35.71)],
    ['a cursor, which holds values of a row', 'NetworkMarketer', { after: 'WyJuYW1lIl0' }],
  ] as const)('%s: posted', async (_, entity, query) => {
    expect(await sentBy(entity, query)).toBe('POST')
  })
})
