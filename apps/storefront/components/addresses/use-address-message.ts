import { useTexts } from '@anar/ui/i18n'
import { addressesTexts } from '../../texts/addresses.ts'
import { type AddressMessage, addressMessages } from './address-form.ts'

/** The words of a field's error: a key of the schema in the reader's language, or the server's own words. */
export function useAddressMessage() {
  const t = useTexts(addressesTexts)
  return (error: { message?: string } | undefined): string | undefined => {
    const message = error?.message
    return message !== undefined && isOurs(message) ? t(message) : message
  }
}

function isOurs(message: string): message is AddressMessage {
  return (addressMessages as readonly string[]).includes(message)
}
