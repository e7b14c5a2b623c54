import type { DetailsOf, ErrorCode } from '../errors.ts'

const nothingSaid = 'Something went wrong!'

/**
 * A call that did not succeed. `message` is for the person: the server's own where it sent one.
 * @spec 8.response-errors
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; null where no answer came. */
  readonly status: number | null
  /** The server's stable error code, `STOCK_SHORT`; null where it sent none. */
  readonly code: string | null
  /** As the server sent them: `refusalDetails` has them typed by the code. */
  readonly details: Readonly<Record<string, unknown>>
  /** The id of the request, by which support finds it in the server's log; null where no answer came. */
  readonly requestId: string | null

  constructor(
    message: string,
    about: {
      status: number | null
      code?: string | null
      details?: Record<string, unknown>
      requestId?: string | null
      cause?: unknown
    },
  ) {
    super(message || nothingSaid, { cause: about.cause })
    this.status = about.status
    this.code = about.code ?? null
    this.details = about.details ?? {}
    this.requestId = about.requestId ?? null
  }
}

/** The details of an error code; null for any other error. */
export function refusalDetails<Code extends ErrorCode>(error: unknown, code: Code): DetailsOf<Code> | null {
  return error instanceof ApiError && error.code === code ? (error.details as DetailsOf<Code>) : null
}

/** The messages of the refused fields of a form, by field; empty where none was named. */
export function fieldMessagesOf(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError ? error.details['fields'] : null
  if (!isRecord(fields)) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Whether no answer came: no network, a name that does not resolve, a connection that broke. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status === null
}

/** The error of an answer that is not OK, from its parsed body. @spec 8.response-errors.1 */
export function errorOfAnswer(
  { status, requestId }: { status: number; requestId: string | null },
  body: unknown,
): ApiError {
  const said = isRecord(body) ? body : {}
  const message =
    typeof said['message'] === 'string' && said['message'] ? said['message'] : `HTTP error! Status: ${status}`
  return new ApiError(message, {
    status,
    code: typeof said['code'] === 'string' ? said['code'] : null,
    details: isRecord(said['details']) ? said['details'] : {},
    requestId,
  })
}

/**
 * The error of a call that threw instead of answering, also where the thrown value has no message.
 * @spec 8.response-errors.2
 */
export function errorOfThrown(thrown: unknown): ApiError {
  const message = thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : ''
  return new ApiError(message, { status: null, cause: thrown })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
