import { createSiteClient } from '@anar/app-kit/api'
import { languageNow } from './preferences.ts'

/**
 * A client without cookies: the server does not learn who requests these products. Viewed products are never requested
 * in the order or at the times in which they were viewed.
 */
export const anonymousClient = createSiteClient(languageNow, {
  fetch: (address, init) => fetch(address, { ...init, credentials: 'omit' }),
})
