import type { BrowserContext, ConsoleMessage, WebError } from 'playwright-core'

/**
 * Listens to everything the browser complains of on any page of a person: errors thrown, errors and warnings in the
 * console (breaches of the content policy are among them).
 */
export function watchFaults(context: BrowserContext): {
  faults: () => string[]
  expectFault: (fault: RegExp) => void
  /** Hears no more. */
  stop: () => void
} {
  const heard: string[] = []
  const expected = [
    // Maps are drawn without a graphics card here, which the driver finds slow.
    /GL Driver Message .*GPU stall due to ReadPixels/,
    // A visitor has no session, and the browser writes every 401 into its console.
    /status of 401 .*\/CheckAccess/,
    // Every address gets the same page, which fetches the landing's drawing ahead; another screen does not show it.
    /was preloaded using link preload but not used/,
    // What a journey's browser kept would be there for the next one.
    /Service Worker registration blocked by Playwright/,
  ]
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(textOf(message))
  }
  const hearThrown = (error: WebError) =>
    heard.push(`thrown: ${error.error().stack ?? error.error().message}`)
  context.on('console', hear).on('weberror', hearThrown)
  return {
    faults: () => heard.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    expectFault: (fault) => expected.push(fault),
    stop: () => context.off('console', hear).off('weberror', hearThrown),
  }
}

function textOf(message: ConsoleMessage): string {
  const { url } = message.location()
  return `${message.type()}: ${message.text()} ${url}`
}
