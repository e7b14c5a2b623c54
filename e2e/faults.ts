import type { BrowserContext, ConsoleMessage, Request, WebError } from 'playwright-core'

/**
 * Records faults on any page of a person: thrown errors, console errors and warnings (including breaches of the
 * content policy), and addresses with personal data, which a proxy would log.
 */
export function watchFaults(context: BrowserContext): {
  faults: () => string[]
  expectFault: (fault: RegExp) => void
  /** Stops recording. */
  stop: () => void
} {
  const messages: string[] = []
  const expected = [
    // Maps are rendered without a graphics card here, which the driver reports as slow.
    /GL Driver Message .*GPU stall due to ReadPixels/,
    // A visitor has no session, and the browser logs every 401.
    /status of 401 .*\/CheckAccess/,
    // Every address gets the same page, which preloads the landing's image; other screens do not show it.
    /was preloaded using link preload but not used/,
    // Playwright blocks service workers, whose caches would last into the next journey.
    /Service Worker registration blocked by Playwright/,
  ]
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(textOf(message))
  }
  const onThrown = (error: WebError) =>
    messages.push(`thrown: ${error.error().stack ?? error.error().message}`)
  const onRequest = (request: Request) => {
    const query = queryOf(request)
    if (personal.test(query)) messages.push(`personal data in an address: ${request.url()}`)
  }
  context.on('console', onMessage).on('weberror', onThrown).on('request', onRequest)
  return {
    faults: () => messages.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    expectFault: (fault) => expected.push(fault),
    stop: () => context.off('console', onMessage).off('weberror', onThrown).off('request', onRequest),
  }
}

// Mailboxes; national codes, postal codes and phones of ten or eleven digits; IBANs.
const personal = /\w@\w|(?<![\w.])\d{10,11}(?![\w.])|IR\d{24}/

function queryOf(request: Request): string {
  const url = new URL(request.url())
  return url.protocol.startsWith('http') ? [...url.searchParams.values()].join(' ') : ''
}

function textOf(message: ConsoleMessage): string {
  const { url } = message.location()
  return `${message.type()}: ${message.text()} ${url}`
}
