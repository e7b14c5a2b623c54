import { randomBytes } from 'node:crypto'
import type { LoggedError } from '../../../logged-error.ts'
import type { FaultReport, Reports } from '../../../platform/ports/reports.ts'
import { boundedSender } from '../../bounded-sender.ts'

const windowMs = 60_000
const maxPerWindow = 30

/**
 * Sends reports of faults to Sentry, or to a server that speaks its protocol. A fault that repeats is sent once a minute,
 * and thirty different ones at most.
 * Source: https://develop.sentry.dev/sdk/data-model/envelopes/
 * @param url where envelopes are sent
 */
export function sentryReports({ key, url }: { key: string; url: string }): Reports {
  const auth = `Sentry sentry_version=7, sentry_client=anar/1, sentry_key=${key}`
  const sender = boundedSender<string>({
    ...{ maxWaiting: maxPerWindow, maxBatch: 1, delayMs: 100 },
    async send([event], signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'x-sentry-auth': auth, 'content-type': 'application/x-sentry-envelope' },
        body: event!,
        redirect: 'error',
        signal,
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the server of reports answered ${response.status}`)
    },
  })
  let windowStartMs = Number.NEGATIVE_INFINITY
  let sent = new Set<string>()
  let repeated = 0
  return {
    add(report) {
      const nowMs = performance.now()
      if (nowMs - windowStartMs >= windowMs) {
        windowStartMs = nowMs
        sent = new Set()
      }
      const fingerprint = fingerprintOf(report)
      if (sent.size >= maxPerWindow || sent.has(fingerprint.join('\n'))) {
        repeated += 1
        return
      }
      sent.add(fingerprint.join('\n'))
      sender.add(envelopeOf(report, fingerprint))
    },
    dropped: () => repeated + sender.dropped(),
    close: sender.close,
  }
}

/** What makes two reports the same fault: where it was thrown, not what its message says. */
function fingerprintOf({ message, error }: FaultReport): string[] {
  const [frame = ''] = error?.stack.split('\n') ?? []
  return [message, error?.type ?? '', error?.code ?? '', frame.trim()]
}

function envelopeOf(report: FaultReport, fingerprint: readonly string[]): string {
  const id = randomBytes(16).toString('hex')
  const event = {
    event_id: id,
    timestamp: Date.now() / 1_000,
    ...{ platform: 'node', level: 'error', logger: 'anar', fingerprint, tags: report.tags },
    logentry: { formatted: report.message },
    ...(report.tags['route'] && { transaction: report.tags['route'] }),
    ...(report.error && { exception: { values: chainOf(report.error).map(exceptionOf).toReversed() } }),
  }
  const lines = [{ event_id: id, sent_at: new Date().toISOString() }, { type: 'event' }, event]
  return lines.map((line) => JSON.stringify(line)).join('\n')
}

/** An error and its causes. */
function chainOf(error: LoggedError): LoggedError[] {
  return [error, ...(error.cause ? chainOf(error.cause) : [])]
}

function exceptionOf({ type, code, message, stack }: LoggedError) {
  const frames = stack.split('\n').flatMap(frameOf).toReversed()
  return {
    type: code === undefined ? type : `${type} ${code}`,
    value: message,
    ...(frames.length > 0 && { stacktrace: { frames } }),
  }
}

// `    at work (file:///srv/anar/apps/server/x.ts:10:5)`, or without a name.
function frameOf(line: string) {
  const [, name, file, row, column] = /^\s*at (?:(.*) \()?(.*?):(\d+):(\d+)\)?$/.exec(line) ?? []
  if (file === undefined) return []
  return [
    {
      function: name ?? '?',
      filename: file.replace(/^file:\/\//, ''),
      lineno: Number(row),
      colno: Number(column),
      in_app: !/node_modules|^node:/.test(file),
    },
  ]
}
