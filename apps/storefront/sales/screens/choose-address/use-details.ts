import { type ChangeEvent, useRef, useState } from 'react'
import type { Mode } from './choice.ts'
import { type Details, type DetailsFaults, faultsOf } from './details.ts'

/**
 * The form of the details: validated on submit, and from then on at each change. Without the form library, which
 * nothing else on this screen needs.
 */
export function useDetails(first: Details, mode: Mode) {
  const [details, setDetails] = useState(first)
  const [isChecked, setIsChecked] = useState(false)
  const fields = useRef(new Map<keyof Details, HTMLElement>())
  const faults: DetailsFaults = isChecked ? faultsOf(details, mode) : {}

  /** Validates all fields; focuses the first invalid one. */
  function check(): boolean {
    setIsChecked(true)
    const [wrong] = Object.keys(faultsOf(details, mode)).toSorted(byFieldOrder) as (keyof Details)[]
    if (wrong) fields.current.get(wrong)?.focus()
    return wrong === undefined
  }

  const register = (name: keyof Details) => ({
    name,
    value: details[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDetails((before) => ({ ...before, [name]: target.value })),
    ref: (field: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (field) fields.current.set(name, field)
    },
  })
  return { details, faults, check, register }
}

// In page order.
const fieldOrder = ['name', 'cellphone', 'description']
const byFieldOrder = (one: string, other: string) => fieldOrder.indexOf(one) - fieldOrder.indexOf(other)
