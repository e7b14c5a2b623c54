import { useNavigate } from '@anar/app-kit/router'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { plainMessageOf, showRefusalInForm } from '../../../platform/components/forms/refusal.ts'
import { marketerMessages } from '../../messages/index.ts'
import type { Step } from './step.ts'

/** The message above a step's form after a refusal, and the error itself. */
export type Refusal = { message: string; error: unknown }

/** Sends a step, then goes on to the next one or shows the refusal. The typed values stay. */
export function useStep(next: Step) {
  const t = useMessages(marketerMessages)
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isSending, setIsSending] = useState(false)

  function showError(error: unknown) {
    setRefusal({ message: plainMessageOf(error, t('noAnswer')), error })
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
      const message = form ? showRefusalInForm(error, form, t('noAnswer')) : ''
      if (!form) showError(error)
      else if (message !== null) setRefusal({ message, error })
      return false
    } finally {
      setIsSending(false)
    }
  }
  return { refusal, showError, clearError: () => setRefusal(null), isSending, send }
}
