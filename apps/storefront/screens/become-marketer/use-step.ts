import { ApiError } from '@anar/contract/client'
import { useTexts } from '@anar/ui/i18n'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { marketerTexts } from '../../texts/marketer.ts'
import { type FormMessage, formMessages } from './forms.ts'
import type { Step } from './step.ts'

/** What a step's form says when the server refuses: at the fields that are named, and above the form otherwise. */
export type Refusal = { message: string; fields: Readonly<Record<string, string>>; error: ApiError | null }

/** Sends a step, tells what was refused, and goes on to the next one. What was typed stays in every case. */
export function useStep(next: Step) {
  const t = useTexts(marketerTexts)
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function send(work: () => Promise<unknown>): Promise<boolean> {
    setRefusal(null)
    setIsSending(true)
    try {
      await work()
      navigate(`/become-marketer?step=${next}`)
      return true
    } catch (error) {
      setRefusal(refusalOf(error, t('noAnswer')))
      return false
    } finally {
      setIsSending(false)
    }
  }
  return { refusal, setRefusal, isSending, send }
}

export function refusalOf(error: unknown, noAnswer: string): Refusal {
  if (!(error instanceof ApiError) || error.status === null) {
    return { message: noAnswer, fields: {}, error: null }
  }
  const fields = (error.details['fields'] ?? {}) as Record<string, string>
  return { message: error.message, fields, error }
}

/** The words of a field's error: a key of the schemas in the reader's language, or the server's own words. */
export function useFieldMessage() {
  const t = useTexts(marketerTexts)
  return (message: string | undefined): string | undefined =>
    message !== undefined && isOurs(message) ? t(message) : message
}

function isOurs(message: string): message is FormMessage {
  return (formMessages as readonly string[]).includes(message)
}
