import type { Access } from '../commands/index.ts'
import type { CommandPath, Commands, ReadPath, Reads } from '../commands/list.ts'
import type { ApiError } from './api-error.ts'
import { type CallOptions, type ClientOptions, call } from './call.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { keyedPaths } from './keyed-paths.ts'
import { type ReadMembers, readAddress } from './read-address.ts'
import { type Search, searchCall } from './search-call.ts'

export type { CommandPath, Commands, ProposedCommand, ReadPath, Reads } from '../commands/list.ts'
export type {
  FieldAccess,
  Filter,
  FilterLeaf,
  ListFilter,
  RowFilter,
  SearchAnswer,
  Total,
} from '../search.ts'
export { totalOf } from '../search.ts'
export {
  ApiError,
  errorOfAnswer,
  errorOfThrown,
  fieldMessagesOf,
  isNetworkFailure,
  refusalDetails,
} from './api-error.ts'
export type { CallOptions, ClientOptions } from './call.ts'
export { everyRow } from './every-row.ts'
export { newIdempotencyKey } from './idempotency-key.ts'
export { isProposed } from './proposed.ts'
export { fieldsOf, type Row } from './rows.ts'
export { type Search, type SearchQuery, searchPath } from './search-call.ts'

export type CommandOptions = {
  /**
   * For retries of one intention: the same key for each try. Without it the client makes a key for each call of a
   * command that needs one.
   */
  idempotencyKey?: string
  signal?: AbortSignal
}

type ReadOptions = { signal?: AbortSignal }
type ReadArgs<Input> =
  Record<never, never> extends Input
    ? [input?: Input, options?: ReadOptions]
    : [input: Input, options?: ReadOptions]

export type Client = {
  /** Any call below the base address; `call` documents how its answer is read. */
  request: <Answer>(path: string, options?: CallOptions) => Promise<Answer>
  /** One page of rows; their type follows from the field list. */
  search: Search
  /**
   * One read that is no search. `input` has what the path names in braces, and the members of its query. Null where there
   * is nothing to answer.
   */
  read: <Path extends ReadPath>(
    path: Path,
    ...args: ReadArgs<Reads[Path]['input']>
  ) => Promise<Reads[Path]['answer']>
  /** One write. */
  command: <Path extends CommandPath>(
    path: Path,
    body: Commands[Path]['body'],
    options?: CommandOptions,
  ) => Promise<Commands[Path]['answer']>
  /** The logged-in account; null for a visitor. @spec 7.check-access */
  checkAccess: (options?: { signal?: AbortSignal }) => Promise<Access | null>
}

/** The client of the API. Has no state: language and calendar are read at every call. @spec 7.base-address */
export function createClient(options: ClientOptions): Client {
  return {
    request: (path, request) => call(path, options, request),
    search: (entity, { signal, ...query }) => {
      const { path, request } = searchCall(entity, query)
      return call(path, options, { ...request, signal })
    },
    read: (path, ...args) => {
      const [input, { signal } = {}] = args as readonly [ReadMembers?, ReadOptions?]
      return call(readAddress(path, input), options, { signal })
    },
    command: (path, body, { idempotencyKey, signal } = {}) => {
      const key = idempotencyKey ?? (keyedPaths.has(path) ? newIdempotencyKey() : undefined)
      const headers = key === undefined ? undefined : { 'idempotency-key': key }
      return call(path, options, { method: 'POST', body, headers, signal })
    },
    checkAccess: async ({ signal } = {}) => {
      try {
        return await call<Access>('CheckAccess', options, { prefix: false, expectsVisitor: true, signal })
      } catch (error) {
        if ((error as ApiError).status === 401) return null
        throw error
      }
    },
  }
}
