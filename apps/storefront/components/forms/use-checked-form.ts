import { checkForm, type FormFaults } from '@anar/contract/field-faults'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { nothingRefused, refusalOf, type ToldRefusal } from './refusal.ts'
import { useFieldWords } from './use-field-words.ts'
import { useForgottenOnLanguage } from './use-forgotten-on-language.ts'

/**
 * A small form without a form library: what is typed is judged by its command's schema once it was tried to be sent,
 * and from then on while it is typed; what the server refuses stands at its field until that is typed anew.
 * @param send takes what the schema made of what was typed
 * @param failed what to say where the request itself failed
 * @spec 5.mandatory-fields, 8.messages
 */
export function useCheckedForm<Schema extends z.ZodType, Values extends Readonly<Record<string, unknown>>>({
  schema,
  begin,
  send,
  failed,
}: {
  schema: Schema
  begin: Values
  send: (data: z.output<Schema>) => Promise<void>
  failed: string
}) {
  const wordsOf = useFieldWords()
  const [values, setValues] = useState(begin)
  const [wasTried, setWasTried] = useState(false)
  const [refusal, setRefusal] = useState<ToldRefusal>(nothingRefused)
  const [isSending, setIsSending] = useState(false)
  const checked = checkForm(schema, values)
  const faults: FormFaults = wasTried ? (checked.faults ?? {}) : {}
  useForgottenOnLanguage(() => setRefusal(nothingRefused))

  function type(part: Partial<Values>) {
    setValues({ ...values, ...part })
    const others = Object.entries(refusal.fields).filter(([name]) => !(name in part))
    setRefusal({ fields: Object.fromEntries(others), message: null })
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isSending) return
    setWasTried(true)
    setRefusal(nothingRefused)
    if (checked.faults !== null) return
    setIsSending(true)
    try {
      await send(checked.data)
    } catch (error) {
      setRefusal(refusalOf(error, Object.keys(begin), failed))
    } finally {
      setIsSending(false)
    }
  }

  /** Everything typed is put away, as after it was sent. */
  function clear() {
    setValues(begin)
    setWasTried(false)
    setRefusal(nothingRefused)
  }

  function errorOf(name: keyof Values & string): string | undefined {
    const fault = faults[name]
    if (fault === undefined) return refusal.fields[name]
    return wordsOf({ type: fault.code, message: String(fault.limit ?? '') })
  }

  return {
    values,
    type,
    errorOf,
    /** Whether what is typed is good by the schema, so far. */
    isGood: checked.faults === null,
    refusal: refusal.message,
    isSending,
    submit,
    clear,
    setRefusal,
  }
}
