import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'

/** Unsaved values by application and step, only in the memory of this tab. */
const drafts = new Map<string, unknown>()

export function forgetDrafts(): void {
  drafts.clear()
}

/**
 * A step's form: initial values from the draft, otherwise from the saved application. Going back stores the draft,
 * saving deletes it.
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
