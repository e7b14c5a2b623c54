import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { faultWordsOf, showRefusalInForm } from './refusal.ts'
import { useForgottenOnLanguage } from './use-forgotten-on-language.ts'

/**
 * Sends a form once. A refusal shows at the fields that the server names, otherwise above the form; the typed values
 * stay.
 * @param failed message if the request itself failed
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
      setRefusal(showRefusalInForm(error, form, failed))
    }
  })
  return {
    refusal,
    send,
    isSending: form.formState.isSubmitting,
    faults: faultWordsOf(form.formState.errors),
  }
}
