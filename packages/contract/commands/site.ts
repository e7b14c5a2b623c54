import { emailFrom, mobileFrom } from '@anar/domain/validation'
import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import {
  type SocialContact,
  type SocialNetwork,
  sealPictureOrigins,
  socialContacts,
  socialNetworks,
} from '../enums.ts'
import { always, chosenId, codeText, fault, readBy, revision, text } from './values.ts'

/** An address of another site, https alone; a browser never runs it. Empty: not offered. */
const httpsAddress = codeText({ max: 300 }).refine(
  (value) => value === '' || (URL.canParse(value) && new URL(value).protocol === 'https:'),
  fault('httpsAddress'),
)
const digits = (max: number) => codeText({ max }).regex(/^\d*$/)
/** A name at a social network, without an at sign; the shop builds the address from it. */
const handle = codeText({ max: 60 })
  .transform((typed) => typed.replace(/^@/, ''))
  .pipe(z.string().regex(/^$|^[A-Za-z0-9](?:[A-Za-z0-9._-]{1,48}[A-Za-z0-9_])$/, fault('handle')))
const name = text({ min: 2, max: 80 })

const isPictureOfIssuer = (value: string) =>
  sealPictureOrigins.some((origin) => URL.canParse(value) && new URL(value).origin === origin)

const seal = z.strictObject({
  /** An image that was sent to office/catalogue/images. Empty where the issuer's own is shown. */
  fileId: codeText({ max: 100 }),
  /** The issuer's own picture, shown instead of the image. Empty: none. */
  imageAddress: codeText({ max: 300 })
    .refine((value) => value === '' || isPictureOfIssuer(value), fault('sealPicture'))
    .default(''),
  /** Where the seal proves what it says; the issuer's own page. */
  address: httpsAddress.refine((value) => value !== '', fault('mandatory')),
  /** The alternative text of the image. */
  name: z.strictObject({ fa: name, en: name }),
})

/** Cleanse, hydrate, repair at night: a category for each, in this order. */
const routineSteps = 3

/** The contents of the footer, the support window and the landing beside its campaigns. Empty fields are not shown. @spec 1.support-widget, 2.landing */
export const siteSettings = z.strictObject({
  support: z.strictObject({
    messengerUrl: httpsAddress,
    chatUrl: httpsAddress,
    landline: digits(15),
    extension: digits(6),
  }),
  social: z.strictObject({
    ...(Object.fromEntries(socialNetworks.map((network) => [network, handle])) as Record<
      SocialNetwork,
      typeof handle
    >),
    /** A mobile number on WhatsApp, ten digits. */
    whatsapp: readBy(mobileFrom, 'cellphone', { min: 0 }),
    email: readBy(emailFrom, 'email', { min: 0, max: 120 }),
  }),
  /** Trust seals of other bodies: an image and a link each, never their HTML. */
  trustSeals: z.array(seal).max(4),
  /** What the office decides about the landing beside its campaigns. */
  landing: z.strictObject({
    /** The tags of the skin types, and the category of each step of the skin routine; null: no routine. */
    routine: z
      .strictObject({
        tagSubgroupId: chosenId,
        stepCategoryIds: z.array(chosenId).length(routineSteps),
      })
      .nullable(),
  }),
})

export const siteParts = ['support', 'social', 'trustSeals', 'landing'] as const

const revisionOfEach = { support: revision, social: revision, trustSeals: revision, landing: revision }

/** The public part. An answer has the stored values and is not parsed as typed input is. */
const words = z.object({ fa: z.string(), en: z.string() })
export const siteInForce = z.object({
  support: z.object({
    messengerUrl: z.string(),
    chatUrl: z.string(),
    landline: z.string(),
    extension: z.string(),
  }),
  social: z.object(
    Object.fromEntries(socialContacts.map((way) => [way, z.string()])) as Record<SocialContact, z.ZodString>,
  ),
  trustSeals: z.array(
    z.object({ fileId: z.string(), imageAddress: z.string(), address: z.string(), name: words }),
  ),
  landing: z.object({
    routine: z.object({ tagSubgroupId: z.int(), stepCategoryIds: z.array(z.int()) }).nullable(),
  }),
})
export type SiteSettings = z.output<typeof siteInForce>
/** GET office/site, and the answer of saving: also the revision of each part, which a change of the part has to name. */
export const siteForOffice = siteInForce.extend({ revisions: z.object(revisionOfEach) })
export type SiteForOffice = z.output<typeof siteForOffice>

export const readSite = defineRead({
  path: 'office/site',
  summary: 'Read the page footer and the skin routine',
  needs: 'texts.edit',
  answer: siteForOffice,
})

/**
 * Changes the named settings; the others do not change. Each named one has the revision that office/site returned, null
 * where it was never set.
 */
export const saveSite = defineCommand({
  path: 'office/site/save',
  summary: 'Change the page footer or the skin routine',
  needs: 'texts.edit',
  idempotency: 'optional',
  body: siteSettings
    .partial()
    .extend({ revisions: z.strictObject(revisionOfEach).prefault({}) })
    .superRefine((changes, context) => {
      if (siteParts.every((part) => changes[part] === undefined))
        context.addIssue({ code: 'custom', path: [], message: fault('mandatory') })
    }, always),
  answer: siteForOffice,
  refusals: ['CHANGED_MEANWHILE'],
})
export type SaveSite = z.input<typeof saveSite.body>
