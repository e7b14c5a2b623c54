import type { Language } from './language.ts'
import type { MessageEntry } from './messages.ts'
import { formatNumber } from './number.ts'

const placeholder = /\{(\w+)\}/g

/** The form of an entry that fits `{count}`: English has one and other, any other entry has a single form. */
export function formOf(entry: MessageEntry, values: Readonly<Record<string, unknown>> | undefined): string {
  if (typeof entry === 'string') return entry
  return values?.['count'] === 1 ? entry.one : entry.other
}

/** A text with its `{placeholders}` filled; numbers are written in the language's digits. */
export function fillText(
  entry: MessageEntry,
  values: Readonly<Record<string, string | number>> | undefined,
  language: Language,
): string {
  return formOf(entry, values).replace(placeholder, (whole, name: string) => {
    const value = values?.[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? formatNumber(value, language) : value
  })
}

/** The text split at its `{placeholders}`: ['تا ', {placeholder: 'day'}, ' بپردازید']. */
export function partsOf(text: string): (string | { readonly placeholder: string })[] {
  const parts: (string | { placeholder: string })[] = []
  let end = 0
  for (const match of text.matchAll(placeholder)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ placeholder: match[1]! })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** The names of the placeholders of an entry, sorted: both languages must have the same ones. */
export function placeholdersOf(entry: MessageEntry): string[] {
  const text = typeof entry === 'string' ? entry : entry.other
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1]!))].sort()
}
