import { invalidFields } from '../../platform/command/index.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { boundedQueue, type Sender, WorkTimeout } from '../../platform/processes/bounded-queue.ts'
import { runInProcess } from '../../platform/processes/run-in-process.ts'
import type { Localised } from './queries.ts'
import type { Verdict } from './verdict.ts'

const processFile = new URL('./markdown-process.ts', import.meta.url)
const timeoutMs = 10_000
/** Somebody who writes saves again soon; starting a process takes longer than most texts. */
const idleMs = 10_000
const inTurn = boundedQueue({
  name: 'page texts',
  ...{ maxRunning: 1, maxWaiting: 20, maxWaitingPerPerson: 3 },
  ...{ maxWaitMs: 30_000, timeoutMs: timeoutMs + 1_000 },
})

/**
 * Refuses a text with unsupported markup, or one that takes too long to parse: ten thousand unclosed marks take seconds,
 * so it is parsed in a separate process. INVALID_INPUT at the languages, BUSY, TOO_MANY_AT_ONCE.
 */
export async function assertDrawable(
  body: Localised,
  { locale, sender }: { locale: Locale; sender: Sender },
): Promise<void> {
  const verdicts = await inTurn(sender, (signal) => judge(body, signal))
  const faults = Object.entries(verdicts).flatMap(([language, verdict]) =>
    verdict === 'plain' ? [] : [[`body.${language}`, verdict] as const],
  )
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults), locale.language)
}

async function judge({ fa, en }: Localised, signal: AbortSignal): Promise<Record<keyof Localised, Verdict>> {
  try {
    return await runInProcess(processFile, { fa, en }, { timeoutMs, idleMs, signal })
  } catch (error) {
    if (error instanceof WorkTimeout && !signal.aborted) return { fa: 'costlyMarkup', en: 'costlyMarkup' }
    throw error
  }
}
