import { fieldMessagesOf, isProposed } from '@anar/contract/client'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useRef, useState } from 'react'
import { messageOf } from '../data/api.ts'
import { officeMessages } from '../messages/index.ts'

/** One write at a time, with the server's refusal and the fault of each field. */
export function useWrite() {
  const t = useMessages(officeMessages)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const isRunning = useRef(false)

  /**
   * Runs a write. A write that needs a second person resolves to `proposed`, with a toast. A call during another does
   * nothing.
   */
  async function write(work: () => Promise<unknown>): Promise<'done' | 'proposed' | false> {
    if (isRunning.current) return false
    isRunning.current = true
    setIsBusy(true)
    setRefusal(null)
    setFaults({})
    try {
      const isWaiting = isProposed(await work())
      if (isWaiting) toast.info(t('waitsForApproval'))
      return isWaiting ? 'proposed' : 'done'
    } catch (error) {
      setRefusal(messageOf(error) ?? t('noAnswer'))
      setFaults(fieldMessagesOf(error))
      return false
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, refusal, faults, write }
}

/** Runs a write and returns the server's refusal, for forms with their own state; null where it succeeded. */
export function useOutcome() {
  const t = useMessages(officeMessages)
  return async (work: () => Promise<unknown>) => {
    try {
      await work()
      return null
    } catch (error) {
      return { refusal: messageOf(error) ?? t('noAnswer'), faults: fieldMessagesOf(error) }
    }
  }
}

/** The server's fault of one field; undefined where there is none. */
export const faultOf = (error: unknown, field: string): string | undefined => fieldMessagesOf(error)[field]
