/** An error as it may be written into a log: where and of what kind, without anything that somebody sent. */
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
const deepestCause = 4

/**
 * Drivers, parsers and providers put what they were handed into messages and members: PostgreSQL writes the row into
 * `detail`, mail servers the mailbox, JSON.parse the text. Members are named one by one here, messages lose what may be
 * a value, and of the stack the frames alone stay.
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
      depth < deepestCause && { cause: loggedError(error.cause, depth + 1) }),
  }
}

/** The same as lines of text, for a process that has no logger. */
export function errorLines(error: unknown): string {
  const { type, code, message, stack, cause } = loggedError(error)
  const lines = [`${type}${code ? ` ${code}` : ''}: ${message}`, stack]
  return [...lines, ...(cause ? [`caused by ${cause.type}: ${cause.message}`, cause.stack] : [])].join('\n')
}

/** Ends the process with an error that nobody caught, and says of it what `loggedError` does. */
export function endWithoutValues(): void {
  process.on('uncaughtException', (error) => {
    console.error(errorLines(error))
    process.exit(1)
  })
}

// Names of tables, columns and constraints: classes in which PostgreSQL quotes nothing else.
const statesQuotingNames = /^(23|42)...$/

function messageOf({ name, message, code }: Error & { code?: unknown }): string {
  // Its message is the list of what was wrong, with the names that were sent.
  if (name === 'ZodError' || name === '$ZodError') return 'a value does not fit its schema'
  const quotesNames = typeof code === 'string' && statesQuotingNames.test(code)
  return withoutValues(quotesNames ? message : message.replace(/"[\s\S]*"/g, '"…"'))
}

// What is no plain ASCII was typed by somebody; so were mailboxes, long numbers and what follows a question mark.
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
