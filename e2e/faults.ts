import type { BrowserContext, ConsoleMessage, Request, WebError } from 'playwright-core'

/**
 * Listens to everything the browser complains of on any page of a person: errors thrown, errors and warnings in the
 * console (breaches of the content policy are among them), and addresses that tell a proxy's log who somebody is.
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
  const hearAddress = (request: Request) => {
    const query = queryOf(request)
    if (personal.test(query)) heard.push(`personal data in an address: ${request.url()}`)
  }
  context.on('console', hear).on('weberror', hearThrown).on('request', hearAddress)
  return {
    faults: () => heard.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    expectFault: (fault) => expected.push(fault),
    stop: () => context.off('console', hear).off('weberror', hearThrown).off('request', hearAddress),
  }
}

// Mailboxes; national codes, postal codes and phones, which have ten digits or eleven; Shebas.
const personal = /\w@\w|(?<![\w.])\d{10,11}(?![\w.])|IR\d{24}/

function queryOf(request: Request): string {
  const url = new URL(request.url())
  return url.protocol.startsWith('http') ? [...url.searchParams.values()].join(' ') : ''
}

function textOf(message: ConsoleMessage): string {
  const { url } = message.location()
  return `${message.type()}: ${message.text()} ${url}`
}
