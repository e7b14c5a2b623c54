import { useNavigate } from '@anar/app-kit/router'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { plainWordsOf, tellInForm } from '../../../platform/components/forms/refusal.ts'
import { marketerMessages } from '../../messages/index.ts'
import type { Step } from './step.ts'

/** What stands above a step's form where the server refused, and the refusal itself. */
export type Refusal = { message: string; error: unknown }

/** Sends a step, tells what was refused, and goes on to the next one. What was typed stays in every case. */
export function useStep(next: Step) {
  const t = useMessages(marketerMessages)
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isSending, setIsSending] = useState(false)

  function tell(error: unknown) {
    setRefusal({ message: plainWordsOf(error, t('noAnswer')), error })
  }

  async function send<Fields extends FieldValues>(
    work: () => Promise<unknown>,
    form?: UseFormReturn<Fields>,
  ): Promise<boolean> {
    setRefusal(null)
    setIsSending(true)
    try {
      await work()
      navigate(`/become-marketer?step=${next}`)
      return true
    } catch (error) {
      const message = form ? tellInForm(error, form, t('noAnswer')) : ''
      if (!form) tell(error)
      else if (message !== null) setRefusal({ message, error })
      return false
    } finally {
      setIsSending(false)
    }
  }
  return { refusal, tell, forget: () => setRefusal(null), isSending, send }
}
