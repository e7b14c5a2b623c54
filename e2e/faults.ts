import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/**
 * Listens to everything the browser complains of on any page of a person: errors thrown, errors and warnings in the
 * console (breaches of the content policy are among them).
 */
export function watchFaults(context: BrowserContext): {
  faults: () => string[]
  expectFault: (fault: RegExp) => void
} {
  const heard: string[] = []
  // A visitor has no session, and the browser writes every 401 into its console.
  const expected = [/status of 401 .*\/CheckAccess/]
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(textOf(message))
  })
  context.on('weberror', (error) => heard.push(`thrown: ${error.error().stack ?? error.error().message}`))
  return {
    faults: () => heard.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    expectFault: (fault) => expected.push(fault),
  }
}

function textOf(message: ConsoleMessage): string {
  const { url } = message.location()
  return `${message.type()}: ${message.text()} ${url}`
}
