import { createElement, Fragment, type ReactNode, use, useMemo } from 'react'
import { fillText, formOf, partsOf } from './fill.ts'
import type { Language } from './language.ts'
import { useLanguage } from './language-context.ts'
import type { MessageEntry, Messages, SameKeys, ValuesOf } from './messages.ts'
import { formatNumber } from './number.ts'

/** `t('key', { place: value })` → text; `t.rich` takes elements as values and answers with a node. */
export type Translate<Source> = {
  <Key extends keyof Source & string>(key: Key, ...values: ValuesOf<Source[Key], string | number>): string
  rich<Key extends keyof Source & string>(key: Key, ...values: ValuesOf<Source[Key], ReactNode>): ReactNode
}

/**
 * The messages of an area in the reader's language. Suspends while a lazy table is on its way.
 * Keys are written as literals (`t('pay')`), so that unused ones can be found.
 */
export function useMessages<Source>(messages: Messages<Source>): Translate<Source> {
  const language = useLanguage()
  const found = messages.read(language)
  const table = found instanceof Promise ? use(found) : found
  return useMemo(() => translateWith(table, language), [table, language])
}

/** The same for code outside components, with a table that has been loaded. */
export function translateWith<Source>(table: SameKeys<Source>, language: Language): Translate<Source> {
  const entryOf = (key: string) => (table as Record<string, MessageEntry>)[key] ?? key
  const translate = (key: string, values?: Readonly<Record<string, string | number>>) =>
    fillText(entryOf(key), values, language)
  const rich = (key: string, values: Readonly<Record<string, ReactNode>> = {}) =>
    partsOf(formOf(entryOf(key), values)).map((part) => {
      if (typeof part === 'string') return part
      const value = values[part.place]
      const node = typeof value === 'number' ? formatNumber(value, language) : value
      return createElement(Fragment, { key: part.place }, node)
    })
  return Object.assign(translate, { rich }) as Translate<Source>
}
