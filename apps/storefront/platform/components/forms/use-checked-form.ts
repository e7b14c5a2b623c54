import { checkForm, type Fault, type FormFaults } from '@anar/contract/field-faults'
import type { FormFaultWords } from '@anar/ui'
import { type FormEvent, useEffect, useState } from 'react'
import type { z } from 'zod'
import { nothingRefused, refusalOf, type ToldRefusal } from './refusal.ts'
import { useFieldWords } from './use-field-words.ts'
import { useForgottenOnLanguage } from './use-forgotten-on-language.ts'

/**
 * A small form without a form library: what is typed is judged by its command's schema once it was tried to be sent,
 * and from then on while it is typed; what the server refuses stands at its field until that is typed anew.
 * @param knownBeside what nobody types, as it stands beside what is typed: the pictures that have arrived
 * @param send takes what the schema made of what was typed
 * @param failed what to say where the request itself failed
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
  const wordsOf = useFieldWords()
  const [typed, setTyped] = useState(begin)
  const [wasTried, setWasTried] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const known = knownBeside?.(typed)
  const [refusal, setRefusal] = useRefusal(known)
  const values = { ...typed, ...known }
  const checked = checkForm(schema, values)
  const faults: FormFaults = wasTried ? (checked.faults ?? {}) : {}

  function type(part: Partial<Values>) {
    // On top of whatever else is changed in the same moment, which must not be lost.
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

  /** Everything typed is put away, as after it was sent. */
  function clear() {
    setTyped(begin)
    setWasTried(false)
    setRefusal(nothingRefused)
  }

  const errorOf = (name: keyof Values & string) => wordsOf(faultError(faults[name])) ?? refusal.fields[name]

  return {
    values,
    type,
    errorOf,
    /** What was refused field by field, as `Form` takes it. */
    faults: { ...wordless(faults), ...refusal.fields },
    /** Whether what is typed is good by the schema, so far. */
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

/** The fields of faults; the words stand at the fields themselves. */
const wordless = (faults: FormFaults): FormFaultWords =>
  Object.fromEntries(Object.keys(faults).map((name) => [name, undefined]))

/** What the server refused, until it is about something else: another language, other parts of what is known. */
function useRefusal(known: object | undefined) {
  const [refusal, setRefusal] = useState<ToldRefusal>(nothingRefused)
  useForgottenOnLanguage(() => setRefusal(nothingRefused))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known counts, not the object it comes in
  useEffect(() => setRefusal((before) => withoutFields(before, known)), [JSON.stringify(known)])
  return [refusal, setRefusal] as const
}

/** The same where nothing was said of these fields. */
function withoutFields(refusal: ToldRefusal, gone: object = {}): ToldRefusal {
  const others = Object.entries(refusal.fields).filter(([name]) => !(name in gone))
  return others.length === Object.keys(refusal.fields).length
    ? refusal
    : { ...refusal, fields: Object.fromEntries(others) }
}
