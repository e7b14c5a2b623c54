import { tidyText } from '../text/index.ts'

/** How long a comment, and the shop's answer below it, may be, in characters. @spec 2.product-detail */
export const commentLength = { min: 3, max: 2000 } as const

export const commentStates = ['Pending', 'Published', 'Rejected'] as const
export type CommentState = (typeof commentStates)[number]

/** The decisions of the office about a comment. */
export type CommentDecision = 'publish' | 'refuse'

/**
 * The states in which each decision is possible. A published comment may be published again: it stays, and its reports
 * are settled.
 */
const decidedFrom: Record<CommentDecision, readonly CommentState[]> = {
  publish: ['Pending', 'Published', 'Rejected'],
  refuse: ['Pending', 'Published'],
}

export function canDecideComment(from: CommentState, decision: CommentDecision): boolean {
  return decidedFrom[decision].includes(from)
}

// The endings of addresses, so that «۳.۵ میلی‌لیتر» and “no.1” are none.
const address =
  /https?:|www\.|\b[a-z0-9-]+\s?\.\s?(?:ir|com|net|org|info|shop|site|online|app|me|io|co|xyz|top|club|link|store|biz|blog)\b/i

/** Whether a text has a link, which comments may not have. Characters that disguise an address are ignored. */
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
