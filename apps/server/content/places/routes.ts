import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { answerRead } from '../../platform/command/index.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { describePostalCode } from './postal-code.ts'

/** Asked at every pause of typing and at every step of a pin; a provider of places is paid by the call. */
const limited = { perMinute: 60, cacheControl: 'private, max-age=300' } as const

/**
 * GET and POST map/search, map/reverse and places/postal-code: what fills an address form, so that one answer gives
 * another. For visitors too: they are asked while signing up. The shop posts, since where somebody lives does not
 * belong into an address, which proxies write down.
 * @spec 7.postal-check, 7.map-search.1
 */
export function places(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.searchMap, {
    ...limited,
    read: async ({ query: { text, latitude, longitude }, locale }) => {
      const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
      return { places: await deps.places.search({ text, near, language: languageOf(locale) }) }
    },
  })
  answerRead(app, deps, contract.reverseMap, {
    ...limited,
    read: async ({ query, locale }) => ({
      place: await deps.places.reverse({ ...query, language: languageOf(locale) }),
    }),
  })
  answerRead(app, deps, contract.checkPostalCode, {
    ...limited,
    read: ({ query: { code, provinceId }, locale }) => describePostalCode(deps, { code, provinceId, locale }),
  })
}

const languageOf = ({ language }: Locale) => (language === 'english' ? 'en' : 'fa')
