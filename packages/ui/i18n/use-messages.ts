import { createElement, Fragment, type ReactNode, use, useMemo } from 'react'
import { fillText, formOf, partsOf } from './fill.ts'
import type { Language } from './language.ts'
import { useLanguage } from './language-context.ts'
import type { MessageEntry, Messages, SameKeys, ValuesOf } from './messages.ts'
import { formatNumber } from './number.ts'

/** `t('key', { placeholder: value })` → text; `t.rich` takes elements as values and answers with a node. */
export type Translate<Source> = {
  <Key extends keyof Source & string>(key: Key, ...values: ValuesOf<Source[Key], string | number>): string
  rich<Key extends keyof Source & string>(key: Key, ...values: ValuesOf<Source[Key], ReactNode>): ReactNode
}

/**
 * The messages of an area in the reader's language. Suspends while a lazy table loads.
 * Keys are written as literals (`t('pay')`), so that a check can find unused ones.
 */
export function useMessages<Source>(messages: Messages<Source>): Translate<Source> {
  const language = useLanguage()
  const loaded = messages.read(language)
  const table = loaded instanceof Promise ? use(loaded) : loaded
  return useMemo(() => translateWith(table, language), [table, language])
}

/** The same for code outside components, with a loaded table. */
export function translateWith<Source>(table: SameKeys<Source>, language: Language): Translate<Source> {
  const entryOf = (key: string) => (table as Record<string, MessageEntry>)[key] ?? key
  const translate = (key: string, values?: Readonly<Record<string, string | number>>) =>
    fillText(entryOf(key), values, language)
  const rich = (key: string, values: Readonly<Record<string, ReactNode>> = {}) =>
    partsOf(formOf(entryOf(key), values)).map((part) => {
      if (typeof part === 'string') return part
      const value = values[part.placeholder]
      const node = typeof value === 'number' ? formatNumber(value, language) : value
      return createElement(Fragment, { key: part.placeholder }, node)
    })
  return Object.assign(translate, { rich }) as Translate<Source>
}
