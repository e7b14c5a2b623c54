import { newIdempotencyKey } from '@anar/contract/client'
import { useRef } from 'react'
import { isAnswered } from './api.ts'

/**
 * Sends a write with the Idempotency-Key of its intention. A retry after a lost answer sends the same key, so the write
 * happens once. Another body, or a try after an answer, is a new intention.
 */
export function useOnce(): <Answer>(
  body: unknown,
  send: (key: string) => Promise<Answer>,
) => Promise<Answer> {
  const intent = useRef<{ body: string; key: string } | null>(null)
  return async (body, send) => {
    const text = JSON.stringify(body)
    if (intent.current?.body !== text) intent.current = { body: text, key: newIdempotencyKey() }
    try {
      const answer = await send(intent.current.key)
      intent.current = null
      return answer
    } catch (error) {
      if (isAnswered(error)) intent.current = null
      throw error
    }
  }
}
