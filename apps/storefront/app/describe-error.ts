/**
 * The fallback screen's text for an error: its status and status text if it has them, else its message.
 * @spec 8.local-storage-errors.2
 */
export function describeError(error: unknown): string {
  if (typeof error === 'string' && error !== '') return error
  if (typeof error !== 'object' || error === null) return 'Something went wrong!'
  const { status, statusText, message } = error as {
    status?: unknown
    statusText?: unknown
    message?: unknown
  }
  const words = typeof statusText === 'string' && statusText !== '' ? statusText : message
  const said = [status, words].filter(
    (part) => typeof part === 'number' || (typeof part === 'string' && part !== ''),
  )
  return said.length > 0 ? said.join(' ') : 'Something went wrong!'
}

// Messages of Chromium, Firefox, Safari and the bundler's preloading.
const notArrived =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Load failed$/

/** Whether code or styles of the application failed to load. */
export function hasNotArrived(error: unknown): boolean {
  return error instanceof Error && notArrived.test(error.message)
}
