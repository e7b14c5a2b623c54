import { isFieldFault } from '@anar/contract/field-faults'
import { useMessages } from '@anar/ui/i18n'
import { faultMessages } from '../../messages/index.ts'

/** An error of a field: a fault with its bound as `message`, or the server's message. */
export type FieldError = { type?: unknown; message?: string }

/** The message of a field's error in the reader's language. Screens list `formMessages` with their messages. @spec 5.mandatory-fields */
export function useFieldMessage() {
  const t = useMessages(faultMessages)
  return (error: FieldError | undefined): string | undefined => {
    if (error === undefined) return undefined
    const { type, message } = error
    return typeof type === 'string' && isFieldFault(type) ? t(type, { limit: Number(message) }) : message
  }
}
