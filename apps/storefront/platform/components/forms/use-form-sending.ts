import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { faultWordsOf, tellInForm } from './refusal.ts'
import { useForgottenOnLanguage } from './use-forgotten-on-language.ts'

/**
 * Sends a form once. What is refused is told at the fields that the server names, and above the form otherwise; what
 * was typed stays in every case.
 * @param failed what to say where the request itself failed
 * @spec 5.mandatory-fields, 8.messages
 */
export function useFormSending<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  failed: string,
  work: (fields: Fields) => Promise<void>,
) {
  const [refusal, setRefusal] = useState<string | null>(null)
  useForgottenOnLanguage(() => {
    setRefusal(null)
    form.clearErrors()
  })

  const send = form.handleSubmit(async (fields) => {
    setRefusal(null)
    try {
      await work(fields)
    } catch (error) {
      setRefusal(tellInForm(error, form, failed))
    }
  })
  return {
    refusal,
    send,
    isSending: form.formState.isSubmitting,
    faults: faultWordsOf(form.formState.errors),
  }
}
