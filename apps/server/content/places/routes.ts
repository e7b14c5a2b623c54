import * as contract from '@anar/contract/commands'
import { answerRead } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { describePostalCode } from './postal-code.ts'

/** Called at every pause in typing and every move of the pin; the places provider charges per call. */
const limited = { perMinute: 60, cacheControl: 'private, max-age=300' } as const

/**
 * GET and POST map/search, map/reverse and places/postal-code: they fill in an address form, so that one field gives
 * another. Visitors may call them too, for signing up. The shop posts, since where a person lives does not
 * belong into an address, which proxies write down.
 * @spec 7.postal-check, 7.map-search.1
 */
export function places(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.searchMap, {
    mayLag: false,
    ...limited,
    read: async ({ query: { text, latitude, longitude }, locale }) => {
      const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
      return { places: await deps.places.search({ text, near, language: languageOf(locale) }) }
    },
  })
  answerRead(app, deps, contract.reverseMap, {
    mayLag: false,
    ...limited,
    read: async ({ query, locale }) => ({
      place: await deps.places.reverse({ ...query, language: languageOf(locale) }),
    }),
  })
  answerRead(app, deps, contract.checkPostalCode, {
    mayLag: false,
    ...limited,
    read: ({ query: { code, provinceId }, locale }) => describePostalCode(deps, { code, provinceId, locale }),
  })
}

const languageOf = ({ language }: Locale) => (language === 'english' ? 'en' : 'fa')
