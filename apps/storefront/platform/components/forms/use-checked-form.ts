import { checkForm, type Fault, type FormFaults } from '@anar/contract/field-faults'
import type { FormFaultWords } from '@anar/ui'
import { type FormEvent, useEffect, useState } from 'react'
import type { z } from 'zod'
import { type FormRefusal, nothingRefused, refusalOf } from './refusal.ts'
import { useFieldMessage } from './use-field-message.ts'
import { useForgottenOnLanguage } from './use-forgotten-on-language.ts'

/**
 * A small form without a form library. It validates against its command's schema from the first submit on; a message of
 * the server stays at its field until the field changes.
 * @param knownBeside values that are not typed, such as uploaded images
 * @param send takes the schema's output
 * @param failed message if the request itself failed
 * @spec 8.messages, 5.mandatory-fields.4
 */
export function useCheckedForm<Schema extends z.ZodType, Values extends Readonly<Record<string, unknown>>>({
  schema,
  begin,
  knownBeside,
  send,
  failed,
}: {
  schema: Schema
  begin: Values
  knownBeside?: (typed: Values) => Partial<Values>
  send: (data: z.output<Schema>) => Promise<void>
  failed: string
}) {
  const messageOf = useFieldMessage()
  const [typed, setTyped] = useState(begin)
  const [wasTried, setWasTried] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const known = knownBeside?.(typed)
  const [refusal, setRefusal] = useRefusal(known)
  const values = { ...typed, ...known }
  const checked = checkForm(schema, values)
  const faults: FormFaults = wasTried ? (checked.faults ?? {}) : {}

  function type(part: Partial<Values>) {
    // An updater, so that changes of the same moment are not lost.
    setTyped((before) => ({ ...before, ...part }))
    setRefusal((before) => ({ ...withoutFields(before, part), message: null }))
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

  /** Empties the form, as after sending. */
  function clear() {
    setTyped(begin)
    setWasTried(false)
    setRefusal(nothingRefused)
  }

  const errorOf = (name: keyof Values & string) => messageOf(faultError(faults[name])) ?? refusal.fields[name]

  return {
    values,
    type,
    errorOf,
    /** Faults by field, as `Form` takes them. */
    faults: { ...wordless(faults), ...refusal.fields },
    /** Whether the values pass the schema. */
    isGood: checked.faults === null,
    refusal: refusal.message,
    isSending,
    submit,
    clear,
    setRefusal,
  }
}

const faultError = (fault: Fault | undefined) =>
  fault && { type: fault.code, message: `${fault.limit ?? ''}` }

/** The fields with faults; their messages are shown at the fields. */
const wordless = (faults: FormFaults): FormFaultWords =>
  Object.fromEntries(Object.keys(faults).map((name) => [name, undefined]))

/** The server's refusal, until the language or the known values change. */
function useRefusal(known: object | undefined) {
  const [refusal, setRefusal] = useState<FormRefusal>(nothingRefused)
  useForgottenOnLanguage(() => setRefusal(nothingRefused))
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the values, not the object
  useEffect(() => setRefusal((before) => withoutFields(before, known)), [JSON.stringify(known)])
  return [refusal, setRefusal] as const
}

/** The refusal without the messages of these fields. */
function withoutFields(refusal: FormRefusal, gone: object = {}): FormRefusal {
  const others = Object.entries(refusal.fields).filter(([name]) => !(name in gone))
  return others.length === Object.keys(refusal.fields).length
    ? refusal
    : { ...refusal, fields: Object.fromEntries(others) }
}
