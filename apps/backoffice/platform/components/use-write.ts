import { isProposed } from '@anar/contract/client'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useRef, useState } from 'react'
import { ApiError, wordsOf } from '../data/api.ts'
import { officeMessages } from '../messages/index.ts'

/** One write at a time, and what the server said against it: its words, and the fault of each field. */
export function useWrite() {
  const t = useMessages(officeMessages)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const isRunning = useRef(false)

  /**
   * Whether it worked: done, or proposed to a second person, which is said here. A second press while the first one runs
   * does nothing.
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
      setRefusal(wordsOf(error) ?? t('noAnswer'))
      setFaults(fieldsOf(error))
      return false
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, refusal, faults, write }
}

/** What the server said against a piece of work, for forms that keep that themselves; null where it said nothing. */
export function useTold() {
  const t = useMessages(officeMessages)
  return async (work: () => Promise<unknown>) => {
    try {
      await work()
      return null
    } catch (error) {
      return { refusal: wordsOf(error) ?? t('noAnswer'), faults: fieldsOf(error) }
    }
  }
}

/** What the server said against one field of a form; undefined where it said nothing of it. */
export const faultOf = (error: unknown, field: string): string | undefined => fieldsOf(error)[field]

function fieldsOf(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.details['fields'] : null
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter(([, fault]) => typeof fault === 'string'))
}
