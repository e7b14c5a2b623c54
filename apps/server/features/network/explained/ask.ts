import { Worker } from 'node:worker_threads'
import { Refusal } from '@anar/contract/errors'
import type { App } from '../../../deps.ts'
import type { Earning, Explained, KeptMonth, TakenLine } from './months.ts'
import type { Asked, Question, Told } from './thread.ts'

/** A month that can be asked about: its name, which changes with every byte of it, and where it is read from. */
export type NamedMonth = { key: string; load: () => Promise<KeptMonth> }

type AnswerTo<Of extends Question['what']> = Of extends 'explain'
  ? Explained | null
  : Of extends 'earn'
    ? Earning | null
    : TakenLine[]

/** Asks about a month in a thread of its own, which keeps the months that it was asked about last. */
export type AskMonth = <Asks extends Question>(
  month: NamedMonth,
  question: Asks,
) => Promise<AnswerTo<Asks['what']>>

// Who comes later would wait for too long, and everybody behind them.
const mostWaiting = 50

type Waiting = { resolve: (told: Told) => void; reject: (error: unknown) => void }

/** The thread begins with the first question and ends with the app. */
export function monthThread(app: App): AskMonth {
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
    if (waiting.size >= mostWaiting) throw new Refusal('SERVICE_UNAVAILABLE')
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
  return async ({ key, load }, question) => {
    const first = await send({ key, question })
    const told = 'isMissing' in first ? await send({ key, question, month: await load() }) : first
    if ('failure' in told) throw new Error(`A month could not be explained: ${told.failure}`)
    if ('isMissing' in told) throw new Error('A month was sent and not kept')
    return told.answer as AnswerTo<(typeof question)['what']>
  }
}
