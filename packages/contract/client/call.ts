import { type Calendar, type Language, languages } from '../enums.ts'
import { errorOfAnswer, errorOfThrown } from './api-error.ts'
import { isAfterChange, noteChange } from './fresh-reads.ts'

export type ClientOptions = {
  /** Scheme and host, `https://shop.example`; empty for the site the page came from. */
  host: string
  /** The calendar of dates; a function, called at every request, where it follows the language. */
  calendar: Calendar | (() => Calendar)
  /** The language of the interface, read at every request. */
  language: () => Language
  /** The platform's own by default. */
  fetch?: typeof globalThis.fetch
  /** Called at every unexpected 401: the session of the request has ended. */
  onSessionEnded?: (error: Error) => void
  /** Called at every 403 to a request that was not marked exempt. @spec 8.erp-403 */
  onForbidden?: (error: Error) => void
}

export type CallOptions = {
  method?: 'GET' | 'POST'
  /** Sent as JSON; form data is passed as it is. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** False: the path comes right after the host, without calendar and language. */
  prefix?: boolean
  /** False: no cookies are sent or stored. */
  cookies?: boolean
  responseType?: 'blob'
  signal?: AbortSignal
  /** A POST that only reads, because what it sends must not be in an address. */
  isRead?: boolean
  /** The caller may be a visitor: a 401 is not reported to `onSessionEnded`. */
  expectsVisitor?: boolean
  /** The caller expects refusals: a 403 is not reported to `onForbidden`. */
  isExempt?: boolean
}

/** `{host}/{calendar}/{language}/{path}`; a full address is unchanged. @spec 7.base-address.3 */
function addressOf(path: string, options: ClientOptions, prefix = true): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) return path
  const bare = path.replace(/^\/+/, '')
  const host = options.host.replace(/\/+$/, '')
  if (!prefix) return `${host}/${bare}`
  const calendar = typeof options.calendar === 'function' ? options.calendar() : options.calendar
  return `${host}/${calendar}/${languages[options.language()]}/${bare}`
}

/**
 * Sends one request and reads its answer: JSON where the content type says so (text where it does not parse), a blob
 * where `responseType` says so, otherwise text.
 * @throws ApiError; an aborted call throws the signal's reason instead
 * @spec 8.response-errors, 7.base-address.6
 */
export async function call<Answer>(
  path: string,
  options: ClientOptions,
  request: CallOptions = {},
): Promise<Answer> {
  const { response, body } = await exchange(addressOf(path, options, request.prefix), options, request)
  if (response.ok) return body as Answer
  const requestId = response.headers.get('x-request-id')
  const error = errorOfAnswer({ status: response.status, requestId }, body)
  if (response.status === 401 && !request.expectsVisitor) options.onSessionEnded?.(error)
  if (response.status === 403 && !request.isExempt) options.onForbidden?.(error)
  throw error
}

async function exchange(
  address: string,
  options: ClientOptions,
  request: CallOptions,
): Promise<{ response: Response; body: unknown }> {
  const { fetch = globalThis.fetch } = options
  try {
    const response = await fetch(address, initOf(request))
    return { response, body: await readBody(response, request) }
  } catch (thrown) {
    request.signal?.throwIfAborted()
    throw errorOfThrown(thrown)
  } finally {
    // Also after a failure: the change may have happened.
    if (methodOf(request) === 'POST' && !request.isRead) noteChange()
  }
}

const methodOf = ({ method, body }: CallOptions) => method ?? (body === undefined ? 'GET' : 'POST')

/** @spec 7.base-address.4, 7.base-address.5 */
function initOf(request: CallOptions): RequestInit {
  const { body, headers, cookies = true, signal } = request
  const method = methodOf(request)
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData
  const isJson = body !== undefined && !isForm
  return {
    method,
    // Passes the caches of browser and server by.
    ...(method === 'GET' && isAfterChange() && { cache: 'reload' as const }),
    credentials: cookies ? 'include' : 'omit',
    // Form data names its own content type, with the boundary between its parts.
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    body: isForm ? (body as FormData) : isJson ? JSON.stringify(body) : undefined,
    signal,
  }
}

async function readBody(response: Response, { responseType }: CallOptions): Promise<unknown> {
  // The body of an error is JSON, whatever the request expects.
  if (responseType === 'blob' && response.ok) return response.blob()
  if (response.status === 204) return null
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return isJson ? parsedOr(text) : text
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
