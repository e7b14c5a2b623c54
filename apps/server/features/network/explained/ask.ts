import { Worker } from 'node:worker_threads'
import type { App } from '../../../deps.ts'
import { boundedQueue, type Sender, WorkTimeout } from '../../../platform/bounded-queue.ts'
import type { Earning, Explained, MonthSource, TakenLine } from './months.ts'
import type { Asked, Question, Told } from './thread.ts'

/** A month that can be asked about: its name, which changes with every byte of it, and where it is read from. */
export type NamedMonth = { key: string; load: () => Promise<MonthSource> }

type AnswerTo<Of extends Question['what']> = Of extends 'explain'
  ? Explained | null
  : Of extends 'earn'
    ? Earning | null
    : TakenLine[]

/** Asks about months, each question in the sender's turn. BUSY, TOO_MANY_AT_ONCE. */
export type AskMonthFor = (sender: Sender) => AskMonth
/** Asks about a month in a thread of its own, which keeps the months that it was asked about last. */
export type AskMonth = <Asks extends Question>(
  month: NamedMonth,
  question: Asks,
) => Promise<AnswerTo<Asks['what']>>

type Waiting = { resolve: (told: Told) => void; reject: (error: unknown) => void }

/** The thread begins with the first question and ends with the app. */
export function monthThread(app: App): AskMonthFor {
  // The thread answers one at a time; a month of a million members takes seconds to read.
  const inTurn = boundedQueue({
    ...{ maxRunning: 1, maxWaiting: 50, maxWaitingPerPerson: 10 },
    ...{ maxWaitMs: 20_000, timeoutMs: 60_000 },
  })
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let count = 0

  const end = (error: unknown) => {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = (): Worker => {
    const begun = new Worker(new URL('./thread.ts', import.meta.url))
    begun.unref()
    begun.on('message', (told: Told) => {
      const asker = waiting.get(told.id)
      waiting.delete(told.id)
      asker?.resolve(told)
    })
    begun.on('error', end)
    begun.on('exit', () => end(new Error('The thread that explains months ended')))
    return begun
  }
  const send = (asked: Omit<Asked, 'id'>): Promise<Told> => {
    worker ??= start()
    count += 1
    const id = count
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker!.postMessage({ id, ...asked } satisfies Asked)
    })
  }

  app.addHook('onClose', async () => {
    await worker?.terminate()
  })
  const ask: AskMonth = async ({ key, load }, question) => {
    const first = await send({ key, question })
    const told = 'isMissing' in first ? await send({ key, question, month: await load() }) : first
    if ('failure' in told) throw new Error(`A month could not be explained: ${told.failure}`)
    if ('isMissing' in told) throw new Error('A month was sent and not cached')
    return told.answer as AnswerTo<(typeof question)['what']>
  }
  return (sender) => (month, question) =>
    inTurn(sender, (signal) => {
      // What takes too long is ended with the thread and what it has cached; for who hung up, the answer is thrown away.
      const end = () => signal.reason instanceof WorkTimeout && void worker?.terminate()
      signal.addEventListener('abort', end, { once: true })
      return ask(month, question)
    })
}
