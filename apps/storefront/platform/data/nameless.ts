import { createSiteClient } from '@anar/app-kit/api'
import { languageNow } from './preferences.ts'

/**
 * Asks without a cookie: the server learns that somebody wants such products, and not who. What was seen is never asked
 * for in the order or at the times in which it was seen.
 */
export const nameless = createSiteClient(languageNow, {
  fetch: (address, init) => fetch(address, { ...init, credentials: 'omit' }),
})
