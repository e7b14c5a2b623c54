import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import type { Database } from '../db/pool.ts'
import type { Email } from '../ports/email.ts'
import type { Sms } from '../ports/sms.ts'
import { sendNotices } from './send.ts'

const pauseMs = 1_000
const pauseAfterFailureMs = 10_000

/**
 * Sends notices within a second or two of their commit, as long as the process runs. Each process with jobs does; they
 * share the messages. Returns a function that stops it after the messages under way.
 */
export function startNoticeSender(
  { database, clock, sms, email }: { database: Database; clock: Clock; sms: Sms; email: Email },
  { onFailure }: { onFailure: (error: unknown) => void },
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const deps = {
    ...{ database, signal },
    sms: sms.name === 'none' ? null : sms,
    email: email.name === 'none' ? null : email,
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const isDone = await sendNotices(deps, clock.now()).then(
        () => true,
        (error: unknown) => {
          onFailure(error)
          return false
        },
      )
      await sleep(isDone ? pauseMs : pauseAfterFailureMs, undefined, { signal }).catch(() => {})
    }
  }

  const following = follow()
  return async () => {
    stopping.abort()
    await following
  }
}
