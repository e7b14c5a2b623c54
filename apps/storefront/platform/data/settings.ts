import type { SiteSettings } from '@anar/contract/commands'
import { membershipLimits } from '@anar/domain/membership'
import { type Rial, rial, type ShowToman } from '@anar/domain/money'
import { paymentDisputeHours } from '@anar/domain/ordering'
import { eligibilityRules } from '@anar/domain/people'
import { freeShippingFrom } from '@anar/domain/pricing'
import { useLanguage } from '@anar/ui/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from './api.ts'
import { shopKey } from './keys.ts'

/** The settings that texts tell people as a rule or a promise. */
type Promises = {
  /** After how long one whose money was taken and not given back writes to support. */
  paymentDisputeHours: number
  /** The rules of membership: each is described in domain/membership. */
  preferredBlockMonths: number
  preferredBanDays: number
  customerRemovalMonths: number
  membershipNoticeDays: number
  /** From which age on somebody may join the network, and how long staff and their relatives wait. */
  minimumAge: number
  staffWaitDays: number
  /** How long a sign-up and an application to sell can be gone on with, and one that was sent can be seen. */
  signUpHours: number
  sellerDraftHours: number
  sellerStatusDays: number
}

/** The settings that a shopper needs, as GET settings tells them. */
export type PublicSettings = SiteSettings &
  Promises & {
    exchangeRateRial: number
    freeShippingDollars: number
    reservationMinutes: number
    sessionLimit: number
    basketLimit: number
    basketLineLimit: number
    addressLimit: number
    /** The largest picture of a document that is taken. */
    documentMegabytes: number
    /** How little and how much a wallet is topped up with at once, and the least that is withdrawn. */
    topUpMinRial: number
    topUpMaxRial: number
    withdrawalMinRial: number
    /** How long nothing is paid to a Sheba after it was changed. */
    destinationWaitHours: number
    /** How long delivered goods can be returned, and with how many pictures of which size. */
    returnDays: number
    returnImages: number
    returnImageMegabytes: number
    /** How long a complaint waits at most for an answer. */
    complaintHours: number
    /** In which languages amounts are shown in tomans. The page says it too, for the first paint. */
    showToman: ShowToman
    /** The code of the payment gateway in force, 'sandbox' for the embedded one; the same word as `Payment.gateway`. */
    gateway: string
  }

export const settingsQuery = (language: 'pe' | 'en') =>
  queryOptions({
    queryKey: shopKey(language, 'settings'),
    queryFn: () => client.request<PublicSettings>('settings'),
    staleTime: 10 * 60_000,
  })

export function useSettings() {
  return useQuery(settingsQuery(useLanguage()))
}

/**
 * Whether the office has named a way to support; until the settings are there, it has.
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

/** The extension to ask for; empty where there is none, and where there is no landline to dial first. */
export function extensionOf({ support }: Pick<PublicSettings, 'support'>): string {
  return support.landline === '' ? '' : support.extension
}

const promisesOfNewShop: Promises = {
  ...membershipLimits,
  ...eligibilityRules,
  paymentDisputeHours,
  signUpHours: 24,
  sellerDraftHours: 24,
  sellerStatusDays: 30,
}

/** What texts promise; until the shop has answered, what a new one promises, so that no rule is left out. @spec 9.limits */
export function usePromises(): Promises {
  // An answer that an earlier version kept on this device may not have all of them.
  return { ...promisesOfNewShop, ...useSettings().data }
}

/** The landline as a link, with the extension where there is one. */
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
