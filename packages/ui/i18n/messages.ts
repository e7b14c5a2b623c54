import type { Language } from './language.ts'

/** English has a singular and a plural; Persian has one form, so its table holds plain strings. */
export type PluralMessage = { readonly one: string; readonly other: string }
export type MessageEntry = string | PluralMessage
export type MessageTable = { readonly [key: string]: MessageEntry }

/** What the English table of an area must satisfy: exactly the keys of the Persian one. */
export type SameKeys<Source> = { readonly [Key in keyof Source]: MessageEntry }

type PlaceholdersIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never
export type PlaceholdersOf<Entry> = Entry extends string ? PlaceholdersIn<Entry> : never
/**
 * The rest parameters of a key: none where its Persian text has no `{placeholder}`, except the count of a word that stands
 * beside its number, as the unit of a field does.
 */
export type ValuesOf<Entry, Value> = [PlaceholdersOf<Entry>] extends [never]
  ? [values?: { readonly count: number }]
  : [values: { readonly [Name in PlaceholdersOf<Entry>]: Value }]

/** The messages of one area, in both languages. `read` returns the table, or always the same promise of it. */
export type Messages<Source> = {
  read(language: Language): SameKeys<Source> | Promise<SameKeys<Source>>
  load(language: Language): Promise<SameKeys<Source>>
}

/** Messages that are part of the code that shows them. */
export type LoadedMessages<Source> = { read(language: Language): SameKeys<Source> } & Pick<
  Messages<Source>,
  'load'
>

/** Messages of which only the language in use is downloaded. */
export type LazyMessages<Source> = Messages<Source> & {
  /** Their district and the name of their files: `sales/orders` is sales/messages/orders.fa.ts and orders.en.ts. */
  area: string
}

/** Messages that are part of the code: for small tables that the first page needs. */
export function defineMessages<const Source extends MessageTable>(tables: {
  fa: Source
  en: SameKeys<Source>
}): LoadedMessages<Source> {
  const tableOf = (language: Language) => (language === 'pe' ? tables.fa : tables.en) as SameKeys<Source>
  return { read: tableOf, load: async (language) => tableOf(language) }
}

/**
 * Messages of which only the language in use is downloaded, beside the screen that shows them.
 * @param area see `LazyMessages`
 */
export function lazyMessages<const Source extends MessageTable>(
  area: string,
  loaders: {
    fa: () => Promise<{ default: Source }>
    en: () => Promise<{ default: SameKeys<Source> }>
  },
): LazyMessages<Source> {
  const loading = new Map<Language, Promise<SameKeys<Source>>>()
  const load = (language: Language): Promise<SameKeys<Source>> => {
    let table = loading.get(language)
    if (table) return table
    const module = (language === 'pe' ? loaders.fa() : loaders.en()) as Promise<{ default: SameKeys<Source> }>
    table = marked(module.then(({ default: messages }) => messages))
    // A chunk that failed to load is requested again next time.
    table.catch(() => loading.delete(language))
    loading.set(language, table)
    return table
  }
  return { area, read: load, load }
}

/** React's own marks on a promise, with which `use` returns a resolved value at once. */
function marked<Value>(promise: Promise<Value>): Promise<Value> {
  const settled = promise.then((value) => {
    Object.assign(settled, { status: 'fulfilled', value })
    return value
  })
  return settled
}
