import { type ProductContent, publishableContent } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { checkForm, type FieldFault, type FormFaults } from '@anar/contract/field-faults'
import { faultText } from '@anar/contract/field-faults/words'
import type { Locale } from '../../../platform/http/locale.ts'
import { ContentFaults, type PublishableContent } from './apply.ts'

type Language = Locale['language']

/** The messages of what is missing before a content can be published, by field. */
export function faultsOf(content: ProductContent, language: Language): Record<string, string> {
  const { faults } = checkForm(publishableContent, content)
  return faults === null ? {} : faultMessages(faults, language)
}

/** The content in its publishable form. CONTENT_INCOMPLETE {fields}. @spec 5.mandatory-fields */
export function assertPublishable(content: ProductContent, language: Language): PublishableContent {
  const checked = checkForm(publishableContent, content)
  if (checked.faults !== null) throw incomplete(checked.faults, language)
  return checked.data as PublishableContent
}

/** CONTENT_INCOMPLETE in the language for the faults of `applyContent`; any other error as it is. */
export function refusalInLanguage(error: unknown, language: Language): unknown {
  if (!(error instanceof ContentFaults)) return error
  const faults = Object.entries(error.faults).map(([field, code]: [string, FieldFault]) => [field, { code }])
  return incomplete(Object.fromEntries(faults), language)
}

function incomplete(faults: FormFaults, language: Language): Refusal {
  return new Refusal('CONTENT_INCOMPLETE', { fields: faultMessages(faults, language) })
}

function faultMessages(faults: FormFaults, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, faultText(fault, language)]),
  )
}
