import { isAnswered } from '@anar/app-kit/api'
import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { ApiError, newIdempotencyKey } from '@anar/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pay, refreshMine } from '../../data/checkout.ts'
import { createIntentKeys } from './intent-key.ts'
import type { Obstacle } from './obstacle.ts'

// What a refusal means is loaded after one, as the alert is that shows it. Without an answer nothing can be loaded.
const obstacleOf = async (error: ApiError | null): Promise<Obstacle> =>
  error?.status ? (await import('./obstacle.ts')).obstacleOf(error) : { kind: 'no-answer' }

const memoryKey = 'anar_pay_intent'
const intentKeys = createIntentKeys(
  {
    read: () => readStorage('session', memoryKey),
    write: (text) => writeStorage('session', memoryKey, text),
  },
  newIdempotencyKey,
)

/**
 * Begins the payment and goes to the bank, once for any number of presses; sets the obstacle on a failure.
 * @spec 2.choose-payment-method, 2.operation-overlay
 */
export function usePaying(saleOrderId: number) {
  const [step, setStep] = useState<'ready' | 'requesting' | 'leaving'>('ready')
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const isUnderWay = useRef(false)

  const reset = useCallback(() => {
    isUnderWay.current = false
    setStep('ready')
  }, [])

  // Going back from the bank restores the page from the back/forward cache, with the overlay on.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      reset()
      void refreshMine()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])

  async function payNow(seen: { payableRial: number; walletRial: number }) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setObstacle(null)
    setStep('requesting')
    const intent = {
      saleOrderId,
      seenPayableRial: seen.payableRial,
      seenWalletRial: seen.walletRial,
    }
    try {
      const { redirectUrl } = await pay(intent, intentKeys.keyFor(intent))
      intentKeys.forget()
      setStep('leaving')
      window.location.assign(redirectUrl)
    } catch (error) {
      const known = error instanceof ApiError ? error : null
      if (isAnswered(error)) intentKeys.forget()
      setObstacle(await obstacleOf(known))
      reset()
      // Prices, stock or state have changed.
      if (known?.status === 422) void refreshMine()
    }
  }

  return { step, obstacle, payNow }
}
