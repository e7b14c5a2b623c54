import { z } from 'zod'
import { defineRead } from '../declare.ts'
import { officeSettings } from './office-settings.ts'
import { siteInForce } from './site.ts'

const shown = officeSettings.pick({
  exchangeRateRial: true,
  freeShippingDollars: true,
  freeShippingBeforeCode: true,
  pricesIncludeVat: true,
  warehouseWeekdays: true,
  carrierWeekdays: true,
  holidays: true,
  reservationMinutes: true,
  sessionLimit: true,
  basketLimit: true,
  basketLineLimit: true,
  lowStockUnits: true,
  addressLimit: true,
  documentMegabytes: true,
  gatewayMinRial: true,
  topUpMinRial: true,
  destinationWaitHours: true,
  topUpMaxRial: true,
  withdrawalMinRial: true,
  refundChoiceHours: true,
  returnDays: true,
  returnImages: true,
  returnImageMegabytes: true,
  complaintHours: true,
  paymentDisputeHours: true,
  preferredBlockMonths: true,
  preferredBanDays: true,
  customerRemovalMonths: true,
  membershipNoticeDays: true,
  minimumAge: true,
  staffWaitDays: true,
  signUpHours: true,
  invitationDays: true,
  sellerDraftHours: true,
  sellerStatusDays: true,
  showToman: true,
})

/**
 * The public settings. Not a strict object, since the server answers from all settings: those not named here are
 * stripped. `gateway` is the code of the payment gateway in use, `none` without one.
 */
export const publicSettings = z.object({ ...shown.shape, ...siteInForce.shape, gateway: z.string() })
export type PublicSettings = z.output<typeof publicSettings>

/** The settings with which the storefront prices a basket and shows its limits and support links. */
export const readPublicSettings = defineRead({
  path: 'settings',
  summary: 'Read the public settings',
  needs: 'anybody',
  answer: publicSettings,
})

/** Entities of which the caller may see no row are left out, and fields that are refused to them. */
export const readFieldAccess = defineRead({
  path: 'field-access',
  summary: 'List the fields of each entity that the caller may read',
  needs: 'anybody',
  answer: z.record(
    z.string(),
    z.object({ fields: z.array(z.string()).readonly(), relations: z.record(z.string(), z.string()) }),
  ),
})

/** What forms offer in their lists, in the caller's language. */
export const readEnumerations = defineRead({
  path: 'enumerations',
  summary: 'List the enumerations with their texts',
  needs: 'anybody',
  answer: z.array(
    z.object({
      enumeration: z.enum(['gender', 'maritalStatus', 'militaryStatus', 'nationality']),
      value: z.string(),
      text: z.string(),
    }),
  ),
})
