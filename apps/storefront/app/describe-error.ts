/**
 * What the fallback screen tells of an error: its status and status text where it has them, else its message.
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

// As Chromium, Firefox, Safari and the bundler's own preloading say it.
const notArrived =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Load failed$/

/** Whether a part of the shop's own code or styles did not arrive. */
export function hasNotArrived(error: unknown): boolean {
  return error instanceof Error && notArrived.test(error.message)
}
