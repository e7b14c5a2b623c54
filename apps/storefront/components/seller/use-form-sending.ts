import { useTexts } from '@anar/ui/i18n'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { sellerTexts } from '../../texts/seller.ts'
import { fieldWordsOf, wordsOf } from '../auth/refusal.ts'
import { useForgottenOnLanguage } from '../auth/use-forgotten-on-language.ts'
import { type FormMessage, formMessages } from './forms.ts'

/**
 * Sends a form once. What is refused is told at the fields that the server names, and above the form otherwise; what
 * was typed stays in every case. @spec 5.mandatory-fields, 8.messages
 */
export function useFormSending<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  work: (fields: Fields) => Promise<void>,
) {
  const t = useTexts(sellerTexts)
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
      const told = fieldWordsOf(error)
      const names = Object.keys(form.getValues()).filter((name) => told[name]) as FieldPath<Fields>[]
      for (const name of names) form.setError(name, { message: told[name] })
      if (names[0]) form.setFocus(names[0])
      else setRefusal(wordsOf(error, t('noAnswer')))
    }
  })
  return { refusal, send, isSending: form.formState.isSubmitting }
}

/** The words of a field's error: a key of the schemas in the reader's language, or the server's own words. */
export function useFieldMessage() {
  const t = useTexts(sellerTexts)
  return (error: { message?: string } | undefined): string | undefined => {
    const message = error?.message
    return message !== undefined && isOurs(message) ? t(message) : message
  }
}

function isOurs(message: string): message is FormMessage {
  return (formMessages as readonly string[]).includes(message)
}
