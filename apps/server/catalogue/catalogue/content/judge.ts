import { type ProductContent, publishableContent } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { checkForm, type FieldFault, type FormFaults } from '@anar/contract/field-faults'
import { faultText } from '@anar/contract/field-faults/words'
import type { Locale } from '../../../platform/http/locale.ts'
import { ContentFaults, type PublishableContent } from './apply.ts'

type Language = Locale['language']

/** What is missing from a content before it can be published, told at each field. */
export function faultsOf(content: ProductContent, language: Language): Record<string, string> {
  const { faults } = checkForm(publishableContent, content)
  return faults === null ? {} : toldFaults(faults, language)
}

/** The content as it is published. CONTENT_INCOMPLETE {fields}. @spec 5.mandatory-fields */
export function assertPublishable(content: ProductContent, language: Language): PublishableContent {
  const checked = checkForm(publishableContent, content)
  if (checked.faults !== null) throw incomplete(checked.faults, language)
  return checked.data as PublishableContent
}

/** CONTENT_INCOMPLETE in place of what `applyContent` finds; any other error as it is. */
export function toldInLanguage(error: unknown, language: Language): unknown {
  if (!(error instanceof ContentFaults)) return error
  const faults = Object.entries(error.faults).map(([field, code]: [string, FieldFault]) => [field, { code }])
  return incomplete(Object.fromEntries(faults), language)
}

function incomplete(faults: FormFaults, language: Language): Refusal {
  return new Refusal('CONTENT_INCOMPLETE', { fields: toldFaults(faults, language) })
}

function toldFaults(faults: FormFaults, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, faultText(fault, language)]),
  )
}
