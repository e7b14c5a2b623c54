import { useRef } from 'react'
import { newIdempotencyKey } from '../../data/api.ts'

/**
 * The Idempotency-Key of what a person means to send: the same for every try of it, so that a lost answer does
 * nothing twice; another one for other contents, and after `forget`, which belongs to a refusal: what stood in the
 * way may be gone.
 */
export function useIntentKey() {
  const intent = useRef<{ meaning: string; key: string } | null>(null)
  return {
    keyOf(body: unknown): string {
      const meaning = JSON.stringify(body)
      if (intent.current?.meaning !== meaning) intent.current = { meaning, key: newIdempotencyKey() }
      return intent.current.key
    },
    forget() {
      intent.current = null
    },
  }
}
