import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { plainMessageOf } from '../../../platform/components/forms/refusal.ts'
import { walletMessages } from '../../messages/index.ts'

/** Sends one request at a time, with the message of its refusal. */
export function useSending() {
  const t = useMessages(walletMessages)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function send(work: () => Promise<void>): Promise<void> {
    if (isSending) return
    setIsSending(true)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      setRefusal(plainMessageOf(error, t('noAnswer')))
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, refusal, send }
}
