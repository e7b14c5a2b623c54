import { tidyText } from '../text/index.ts'

/** How long a comment, and the shop's answer below it, may be, in characters. @spec 2.product-detail */
export const commentLength = { least: 3, most: 2000 } as const

export const commentStates = ['Pending', 'Published', 'Rejected'] as const
export type CommentState = (typeof commentStates)[number]

/** What the office decides of a comment. */
export type CommentDecision = 'publish' | 'refuse'

/**
 * Which comments each decision is made of. A published one may be published again: what was reported stays, and the
 * reports are settled.
 */
const decidedFrom: Record<CommentDecision, readonly CommentState[]> = {
  publish: ['Pending', 'Published', 'Rejected'],
  refuse: ['Pending', 'Published'],
}

export function canDecideComment(from: CommentState, decision: CommentDecision): boolean {
  return decidedFrom[decision].includes(from)
}

// Endings that addresses have here, so that «۳.۵ میلی‌لیتر» and “no.1” are none.
const address =
  /https?:|www\.|\b[a-z0-9-]+\s?\.\s?(?:ir|com|net|org|info|shop|site|online|app|me|io|co|xyz|top|club|link|store|biz|blog)\b/i

/** Whether a text sends its readers somewhere else; comments may not. Signs that hide an address are looked through. */
export function hasLink(text: string): boolean {
  return address.test(
    tidyText(text)
      .normalize('NFKC')
      .replace(/[\u200c\u200d]/g, ''),
  )
}

/** In which language a comment was written: Persian where it has a letter of it. */
export function commentLanguage(text: string): 'fa' | 'en' {
  return /\p{Script=Arabic}/u.test(text) ? 'fa' : 'en'
}
