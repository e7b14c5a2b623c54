import { useLocation, useNavigate, useSearchParams } from '@anar/app-kit/router'
import { ApiError, fieldMessagesOf } from '@anar/contract/client'
import type { SignUpState } from '@anar/contract/commands'
import { tehranDay } from '@anar/domain/calendar'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { filledWith } from '../../../platform/components/forms/filled.ts'
import { resolverOf } from '../../../platform/components/forms/resolver.ts'
import { useForgottenOnLanguage } from '../../../platform/components/forms/use-forgotten-on-language.ts'
import { messageOf } from '../../../platform/data/failure.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import { useGoOn } from '../../components/auth/sign-up-guard.tsx'
import { beginSignUp, correctSignUp, readDraft, signUpPaths, storeDraft } from '../../data/sign-up.ts'
import { authMessages } from '../../messages/index.ts'
import {
  type DetailsField,
  type DetailsForm,
  detailsBody,
  detailsFaultsOf,
  detailsToBeginWith,
  emptyDetails,
} from './details-form.ts'

const resolver = resolverOf<DetailsForm>((values) => detailsFaultsOf(values, tehranDay(Date.now())))

const fields = Object.keys(emptyDetails) as DetailsField[]
const numberFields = ['nationalCode', 'foreignIdentifier', 'cellphone'] as const

/**
 * The details form: stores its draft in this tab; begins a sign-up, or corrects one once the phone is verified. The
 * server's messages show at their fields, also those passed on by the code screen. @spec 2.sign-up, 4.sign-up,
 * 8.messages
 */
export function useDetailsForm(state: SignUpState | null) {
  const words = useMessages(authMessages)
  const failures = useMessages(failureMessages)
  const navigate = useNavigate()
  const goOn = useGoOn()
  const handed = useHanded()
  const [refusal, setRefusal] = useState<string>()
  const [address] = useSearchParams()
  const { digits } = useFormat()
  const [started] = useState(() => {
    const serverValues = state?.details
      ? filledWith<DetailsForm>(emptyDetails, state.details, { numbers: numberFields, digits })
      : null
    return detailsToBeginWith(readDraft(), serverValues, address.get('referrer'))
  })
  const form = useForm<DetailsForm>({ resolver, mode: 'onTouched', defaultValues: started })
  const { setError } = form

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) }),
    [form],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each passed state
  useEffect(() => {
    setRefusal(handed.refusal)
    showAtFields(handed.fields)
  }, [handed])
  useForgottenOnLanguage(() => {
    setRefusal(undefined)
    for (const field of fields)
      if (form.getFieldState(field).error?.type === 'server') form.clearErrors(field)
  })

  function showAtFields(messages: Readonly<Record<string, string>>): boolean {
    const named = fields.filter((field) => messages[field])
    for (const field of named) setError(field, { type: 'server', message: messages[field] })
    return named.length > 0
  }

  async function send(values: DetailsForm) {
    setRefusal(undefined)
    const body = detailsBody(values)
    try {
      if (state?.step === 'details') return goOn(await correctSignUp(body))
      await beginSignUp(body)
      navigate(signUpPaths['phone-code'])
    } catch (error) {
      const isAtFields = showAtFields(fieldMessagesOf(error))
      setRefusal(isAtFields ? words('fixErrors') : messageOf(error, failures('signUp')))
      // Continued on another device or expired: the next submit begins again.
      if (error instanceof ApiError && error.code === 'RESTART_STEPS') navigate(signUpPaths.details)
    }
  }

  const fix = () => setRefusal(words('fixErrors'))
  return { form, refusal, submit: form.handleSubmit(send, fix), isProven: state?.step === 'details' }
}

/** State passed on by the code screen if the phone was verified and the details were refused. */
export type HandedToDetails = { fields: Readonly<Record<string, string>>; refusal?: string }

function useHanded(): HandedToDetails {
  const { state } = useLocation()
  return useMemo(() => {
    const handed = state as Partial<HandedToDetails> | null
    return { fields: handed?.fields ?? {}, refusal: handed?.refusal }
  }, [state])
}
