import { postalCodeFrom } from '@anar/domain/validation'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { checkPostalCode } from '../../data/places.ts'
import type { AddressForm } from './address-form.ts'

const foundOut = ['postalCodeUnknown', 'postalCodeProvince'] as const
type FoundOut = (typeof foundOut)[number]

/**
 * Looks a postal code up as soon as it has its ten digits: it fills the province in where none is chosen, and says
 * so at the field where it is of another one or of none. Without an answer the server checks again when it is sent.
 * @returns the province's name where the code told it, and whether it could not be asked
 * @spec 5.postal-code, 7.postal-check
 */
export function usePostalCode(form: UseFormReturn<AddressForm>): {
  province: string | null
  hasFailed: boolean
} {
  const typed = form.watch('postalCode')
  const provinceId = form.watch('provinceId')
  const [found, setFound] = useState<{ code: string; province: string } | null>(null)
  const [failedOf, setFailedOf] = useState<string | null>(null)
  const asked = useRef(0)
  const code = postalCodeFrom(typed)
  const { submitCount } = form.formState

  // biome-ignore lint/correctness/useExhaustiveDependencies: sending the form judges every field anew and forgets what was found here
  useEffect(() => {
    asked.current += 1
    const mine = asked.current
    setFailedOf(null)
    if (code === null) return
    const refuse = (fault: FoundOut) => form.setError('postalCode', { type: fault })
    checkPostalCode(code, provinceId === '' ? null : Number(provinceId))
      .then((answer) => {
        if (mine !== asked.current) return
        if (answer.provinceId === null) return refuse('postalCodeUnknown')
        if (answer.isInProvince === false) return refuse('postalCodeProvince')
        const told = form.getFieldState('postalCode').error?.type
        if (foundOut.some((fault) => fault === told)) form.clearErrors('postalCode')
        setFound({ code, province: answer.provinceName ?? '' })
        if (form.getValues('provinceId') === '') {
          form.setValue('provinceId', String(answer.provinceId), { shouldValidate: true })
        }
      })
      .catch(() => mine === asked.current && setFailedOf(code))
  }, [code, provinceId, submitCount, form])

  return {
    province: found !== null && found.code === code ? found.province : null,
    hasFailed: code !== null && failedOf === code,
  }
}
