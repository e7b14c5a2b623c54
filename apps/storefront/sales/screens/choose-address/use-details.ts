import { type ChangeEvent, useRef, useState } from 'react'
import type { Mode } from './choice.ts'
import { type Details, type DetailsFaults, faultsOf } from './details.ts'

/**
 * The fields of the details: checked when somebody wants to go on, and from then on while they are typed, so that
 * what was said to be wrong goes as it is put right. Written without the form library, which nothing else here needs.
 */
export function useDetails(first: Details, mode: Mode) {
  const [details, setDetails] = useState(first)
  const [isChecked, setIsChecked] = useState(false)
  const fields = useRef(new Map<keyof Details, HTMLElement>())
  const faults: DetailsFaults = isChecked ? faultsOf(details, mode) : {}

  /** Whether all is right; where it is not, the first field that is wrong has the focus. */
  function check(): boolean {
    setIsChecked(true)
    const [wrong] = Object.keys(faultsOf(details, mode)).toSorted(byPlace) as (keyof Details)[]
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

// As they stand on the page.
const places = ['name', 'cellphone', 'description']
const byPlace = (one: string, other: string) => places.indexOf(one) - places.indexOf(other)
