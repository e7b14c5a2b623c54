import type { PublicSettings } from '@anar/contract/commands'
import { membershipLimits } from '@anar/domain/membership'
import { type Rial, rial } from '@anar/domain/money'
import { paymentDisputeHours } from '@anar/domain/ordering'
import { eligibilityRules } from '@anar/domain/people'
import { freeShippingFrom, type PriceRules, usualMinGatewayRial } from '@anar/domain/pricing'
import { useLanguage } from '@anar/ui/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from './api.ts'
import { shopKey } from './keys.ts'

export type { PublicSettings } from '@anar/contract/commands'

/** The settings that texts state as a rule or a promise. */
type Promises = Pick<
  PublicSettings,
  | 'paymentDisputeHours'
  | 'preferredBlockMonths'
  | 'preferredBanDays'
  | 'customerRemovalMonths'
  | 'membershipNoticeDays'
  | 'minimumAge'
  | 'staffWaitDays'
  | 'signUpHours'
  | 'invitationDays'
  | 'sellerDraftHours'
  | 'sellerStatusDays'
>

export const settingsQuery = (language: 'pe' | 'en') =>
  queryOptions({
    queryKey: shopKey(language, 'settings'),
    queryFn: () => client.read('settings'),
    staleTime: 10 * 60_000,
  })

export function useSettings() {
  return useQuery(settingsQuery(useLanguage()))
}

/**
 * Whether the settings name a support contact; true until they are loaded.
 * @spec 1.support-widget.3
 */
export function useHasSupport(): boolean {
  const { data: settings } = useSettings()
  return !settings || hasSupport(settings)
}

export function hasSupport({ support, social }: Pick<PublicSettings, 'support' | 'social'>): boolean {
  const { messengerUrl, chatUrl, landline } = support
  return [messengerUrl, chatUrl, landline, social.whatsapp, social.telegram, social.email].some(Boolean)
}

/** The telephone extension of the support; empty without one or without a landline. */
export function extensionOf({ support }: Pick<PublicSettings, 'support'>): string {
  return support.landline === '' ? '' : support.extension
}

const promisesOfNewShop: Promises = {
  ...membershipLimits,
  ...eligibilityRules,
  paymentDisputeHours,
  signUpHours: 24,
  invitationDays: 30,
  sellerDraftHours: 24,
  sellerStatusDays: 30,
}

/** The promised values; those of a new shop until the settings are loaded. @spec 9.limits */
export function usePromises(): Promises {
  // An answer cached by an earlier release may not have all of them.
  return { ...promisesOfNewShop, ...useSettings().data }
}

/** The landline as a link, with its extension. */
export function telephoneOf({
  landline,
  extension,
}: Pick<PublicSettings['support'], 'landline' | 'extension'>): string {
  return `tel:${landline}${extension === '' ? '' : `,${extension}`}`
}

/** The order value from which delivery is free. @spec 9.free-shipping */
export function freeShippingFromRial(settings: PublicSettings): Rial {
  return freeShippingFrom({
    dollars: settings.freeShippingDollars,
    rialPerDollar: rial(settings.exchangeRateRial),
  })
}

/** The minimum of a payment at the gateway; that of a new shop until the settings are loaded. */
export function minGatewayRial(settings: PublicSettings | undefined): Rial {
  // An answer cached by an earlier release does not have it.
  return rial(settings?.gatewayMinRial ?? usualMinGatewayRial)
}

/** The settings that the price of a basket follows, as on the server. */
export function priceRulesOf(settings: PublicSettings): PriceRules {
  const { pricesIncludeVat, freeShippingBeforeCode } = settings
  return { freeShippingFromRial: freeShippingFromRial(settings), pricesIncludeVat, freeShippingBeforeCode }
}
