import { useTexts } from '@anar/ui/i18n'
import { checkoutTexts } from '../../texts/checkout.ts'
import { type FormMessage, formMessages } from './form-schemas.ts'

/**
 * The words of a field's error: a key of the schemas in the reader's language, or the server's own words, which
 * come in it already.
 */
export function useFormMessage() {
  const t = useTexts(checkoutTexts)
  return (error: { message?: string } | undefined): string | undefined => {
    const message = error?.message
    return message !== undefined && isOurs(message) ? t(message) : message
  }
}

function isOurs(message: string): message is FormMessage {
  return (formMessages as readonly string[]).includes(message)
}
