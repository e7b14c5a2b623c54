import { postalCodeFrom } from '@anar/domain/validation'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { checkPostalCode } from '../../data/places.ts'
import type { AddressForm } from './address-form.ts'

const serverFaults = ['postalCodeUnknown', 'postalCodeProvince'] as const
type ServerFault = (typeof serverFaults)[number]

/**
 * Looks a postal code up once it has ten digits: fills an empty province field, and shows a fault for an unknown code
 * or one of another province. Without an answer, the server checks on submit.
 * @returns the province's name by the code, and whether the lookup failed
 * @spec 5.postal-code, 7.postal-check
 */
export function usePostalCode(form: UseFormReturn<AddressForm>): {
  province: string | null
  hasFailed: boolean
} {
  const typed = form.watch('postalCode')
  const provinceId = form.watch('provinceId')
  const [lookup, setLookup] = useState<{ code: string; province: string } | null>(null)
  const [failedOf, setFailedOf] = useState<string | null>(null)
  const lastRequest = useRef(0)
  const code = postalCodeFrom(typed)
  const { submitCount } = form.formState

  // biome-ignore lint/correctness/useExhaustiveDependencies: a submit validates every field again and drops the faults set here
  useEffect(() => {
    lastRequest.current += 1
    const request = lastRequest.current
    setFailedOf(null)
    if (code === null) return
    const refuse = (fault: ServerFault) => form.setError('postalCode', { type: fault })
    checkPostalCode(code, provinceId === '' ? null : Number(provinceId))
      .then((answer) => {
        if (request !== lastRequest.current) return
        if (answer.provinceId === null) return refuse('postalCodeUnknown')
        if (answer.isInProvince === false) return refuse('postalCodeProvince')
        const shown = form.getFieldState('postalCode').error?.type
        if (serverFaults.some((fault) => fault === shown)) form.clearErrors('postalCode')
        setLookup({ code, province: answer.provinceName ?? '' })
        if (form.getValues('provinceId') === '') {
          form.setValue('provinceId', String(answer.provinceId), { shouldValidate: true })
        }
      })
      .catch(() => request === lastRequest.current && setFailedOf(code))
  }, [code, provinceId, submitCount, form])

  return {
    province: lookup !== null && lookup.code === code ? lookup.province : null,
    hasFailed: code !== null && failedOf === code,
  }
}
