import { useRef } from 'react'
import { isAnswered, newIdempotencyKey } from '../data/api.ts'

/**
 * Writes that move money or goods are sent with the key of their intention: pressing again after a lost answer gives
 * the same key and moves nothing twice; another body, or a new try after a refusal, is another intention.
 */
export function useOnce(): <Answer>(body: object, send: (key: string) => Promise<Answer>) => Promise<Answer> {
  const intent = useRef<{ meaning: string; key: string } | null>(null)
  return async (body, send) => {
    const meaning = JSON.stringify(body)
    if (intent.current?.meaning !== meaning) intent.current = { meaning, key: newIdempotencyKey() }
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
