/** An error as it may be logged: its type and location, without any user input. */
export type LoggedError = {
  type: string
  message: string
  code?: string
  /** Of a refused statement. */
  table?: string
  column?: string
  constraint?: string
  routine?: string
  stack: string
  cause?: LoggedError
}

const namedMembers = ['code', 'table', 'column', 'constraint', 'routine'] as const
const maxCauseDepth = 4

/**
 * Drivers, parsers and providers put their input into messages and members: PostgreSQL writes the row into `detail`,
 * mail servers the mailbox, JSON.parse the text. So members are on an allow list here, possible values are removed from
 * messages, and only the frames of the stack remain.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const known = error as Error & Partial<Record<(typeof namedMembers)[number], unknown>>
  const named = namedMembers.flatMap((name) =>
    typeof known[name] === 'string' ? [[name, withoutValues(known[name])]] : [],
  )
  return {
    type: error.name,
    message: messageOf(known),
    ...Object.fromEntries(named),
    stack: framesOf(error.stack),
    ...(error.cause instanceof Error &&
      depth < maxCauseDepth && { cause: loggedError(error.cause, depth + 1) }),
  }
}

/** The same as lines of text, for a process that has no logger. */
export function errorLines(error: unknown): string {
  const { type, code, message, stack, cause } = loggedError(error)
  const lines = [`${type}${code ? ` ${code}` : ''}: ${message}`, stack]
  return [...lines, ...(cause ? [`caused by ${cause.type}: ${cause.message}`, cause.stack] : [])].join('\n')
}

/** Ends the process on an uncaught error, printing it as `loggedError` does. */
export function endWithoutValues(): void {
  process.on('uncaughtException', (error) => {
    console.error(errorLines(error))
    process.exit(1)
  })
}

// SQLSTATE classes in which PostgreSQL quotes only names of tables, columns and constraints.
const statesQuotingNames = /^(23|42)...$/

function messageOf({ name, message, code }: Error & { code?: unknown }): string {
  // Its message lists the faults, with the property names of the request.
  if (name === 'ZodError' || name === '$ZodError') return 'a value does not fit its schema'
  const quotesNames = typeof code === 'string' && statesQuotingNames.test(code)
  return withoutValues(quotesNames ? message : message.replace(/"[\s\S]*"/g, '"…"'))
}

// User input: anything but plain ASCII, mailboxes, long numbers and query strings.
function withoutValues(text: string): string {
  return text
    .replace(/[^\s<>"'()]+@[^\s<>"'()]+/g, '[mailbox]')
    .replace(/\?[^\s"')]*/g, '?…')
    .replace(/[^\t\n\r -~…]+/g, '…')
    .replace(/\d[\d -]{5,}\d/g, '[number]')
    .slice(0, 500)
}

function framesOf(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
