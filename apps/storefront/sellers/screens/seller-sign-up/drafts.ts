import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'

/** What was typed into a step and not saved yet, by application and step: in this tab alone, and in its memory alone. */
const drafts = new Map<string, unknown>()

export function forgetDrafts(): void {
  drafts.clear()
}

/**
 * A step's form: filled with what was typed there before, otherwise with what is saved. Going back keeps what was
 * typed, saving makes it the server's.
 */
export function useStepForm<Fields extends FieldValues>(
  name: string,
  { resolver, saved }: { resolver: Resolver<Fields>; saved: DefaultValues<Fields> },
) {
  const form = useForm<Fields>({
    resolver,
    defaultValues: (drafts.get(name) as DefaultValues<Fields> | undefined) ?? saved,
  })
  const isSaved = useRef(false)
  useEffect(
    () => () => {
      if (isSaved.current) drafts.delete(name)
      else drafts.set(name, form.getValues())
    },
    [name, form],
  )
  return {
    form,
    saved: () => {
      isSaved.current = true
    },
  }
}
