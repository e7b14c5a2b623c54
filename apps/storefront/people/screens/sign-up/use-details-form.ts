import { useLocation, useNavigate, useSearchParams } from '@anar/app-kit/router'
import { ApiError } from '@anar/contract/client'
import type { SignUpState } from '@anar/contract/commands'
import { tehranDay } from '@anar/domain/calendar'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { filledWith } from '../../../platform/components/forms/filled.ts'
import { fieldWordsOf } from '../../../platform/components/forms/refusal.ts'
import { resolverOf } from '../../../platform/components/forms/resolver.ts'
import { useForgottenOnLanguage } from '../../../platform/components/forms/use-forgotten-on-language.ts'
import { wordsOf } from '../../../platform/data/failure.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import { useGoOn } from '../../components/auth/sign-up-guard.tsx'
import { beginSignUp, correctSignUp, keepDraft, keptDraft, signUpPaths } from '../../data/sign-up.ts'
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
const toldNumbers = ['nationalCode', 'foreignIdentifier', 'cellphone'] as const

/**
 * The details: kept in this tab while they are typed, begun, or corrected once the phone is proven. The server's words
 * stand at the fields they are about, also those that came with the code. @spec 2.sign-up, 4.sign-up, 8.messages
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
  const [begun] = useState(() => {
    const told = state?.details
      ? filledWith<DetailsForm>(emptyDetails, state.details, { numbers: toldNumbers, digits })
      : null
    return detailsToBeginWith(keptDraft(), told, address.get('referrer'))
  })
  const form = useForm<DetailsForm>({ resolver, mode: 'onTouched', defaultValues: begun })
  const { setError } = form

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  )
  // This screen may be open before the code is answered: its guard reads the next step by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each time it is handed over
  useEffect(() => {
    setRefusal(handed.refusal)
    tellAtFields(handed.fields)
  }, [handed])
  useForgottenOnLanguage(() => {
    setRefusal(undefined)
    for (const field of fields)
      if (form.getFieldState(field).error?.type === 'server') form.clearErrors(field)
  })

  function tellAtFields(said: Readonly<Record<string, string>>): boolean {
    const named = fields.filter((field) => said[field])
    for (const field of named) setError(field, { type: 'server', message: said[field] })
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
      const isAtFields = tellAtFields(fieldWordsOf(error))
      setRefusal(isAtFields ? words('fixErrors') : wordsOf(error, failures('signUp')))
      // Begun on another device or too long ago: the next try begins anew.
      if (error instanceof ApiError && error.code === 'RESTART_STEPS') navigate(signUpPaths.details)
    }
  }

  const fix = () => setRefusal(words('fixErrors'))
  return { form, refusal, submit: form.handleSubmit(send, fix), isProven: state?.step === 'details' }
}

/** What the screen of the code hands over where the phone was proven and the details were refused. */
export type HandedToDetails = { fields: Readonly<Record<string, string>>; refusal?: string }

function useHanded(): HandedToDetails {
  const { state } = useLocation()
  return useMemo(() => {
    const handed = state as Partial<HandedToDetails> | null
    return { fields: handed?.fields ?? {}, refusal: handed?.refusal }
  }, [state])
}
