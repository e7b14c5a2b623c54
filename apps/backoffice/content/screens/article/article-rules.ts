import { toLatinDigits } from '@anar/domain/text'

type InBoth = { fa: string; en: string }
export type Draft = { title: InBoth; body: InBoth; minutes: string; isPublished: boolean }
export type Fault = 'titleShort' | 'bodyShort' | 'minutesWrong'
export type Faults = Partial<Record<'title.fa' | 'title.en' | 'body.fa' | 'body.en' | 'minutes', Fault>>

/** Parses minutes from 1 to 120, digits in either script; null for anything else. */
export function minutesOf(typed: string): number | null {
  const text = toLatinDigits(typed).trim()
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return minutes >= 1 && minutes <= 120 ? minutes : null
}

/** Faults of a draft by field, as the command would report them; empty where it may be saved. */
export function faultsOf({ title, body, minutes }: Draft): Faults {
  const faults: Faults = {}
  for (const side of ['fa', 'en'] as const) {
    const length = title[side].trim().length
    if (length < 3 || length > 120) faults[`title.${side}`] = 'titleShort'
    if (body[side].trim().length < 20) faults[`body.${side}`] = 'bodyShort'
  }
  if (minutesOf(minutes) === null) faults.minutes = 'minutesWrong'
  return faults
}
