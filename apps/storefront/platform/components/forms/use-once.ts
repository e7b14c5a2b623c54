import { useRef } from 'react'
import { newIdempotencyKey } from '../../data/api.ts'
import { hasFailed } from '../../data/failure.ts'

/**
 * Does what a person means to send, once, however often it is tried: with the same Idempotency-Key for the same
 * contents, so that a lost answer does nothing twice. A refusal ends the meaning: what stood in the way may be gone.
 */
export function useOnce() {
  const intent = useRef<{ meaning: string; key: string } | null>(null)
  return async (body: unknown, work: (key: string) => Promise<unknown>): Promise<void> => {
    const meaning = JSON.stringify(body)
    if (intent.current?.meaning !== meaning) intent.current = { meaning, key: newIdempotencyKey() }
    try {
      await work(intent.current.key)
    } catch (error) {
      if (!hasFailed(error)) intent.current = null
      throw error
    }
  }
}
