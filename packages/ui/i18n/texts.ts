import type { Language } from './language.ts'

/** English tells one from many; Persian never does, so its table holds plain strings. */
export type PluralText = { readonly one: string; readonly other: string }
export type TextEntry = string | PluralText
export type TextTable = { readonly [key: string]: TextEntry }

/** What the English table of an area must satisfy: exactly the keys of the Persian one. */
export type SameKeys<Source> = { readonly [Key in keyof Source]: TextEntry }

type PlacesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never
export type PlacesOf<Entry> = Entry extends string ? PlacesIn<Entry> : never
/**
 * The rest parameters of a key: none where its Persian text has no `{place}`, but for the count of a word that stands
 * beside its number, as the unit of a field does.
 */
export type ValuesOf<Entry, Value> = [PlacesOf<Entry>] extends [never]
  ? [values?: { readonly count: number }]
  : [values: { readonly [Name in PlacesOf<Entry>]: Value }]

/** The texts of one area, in both languages. `read` answers at once, or always with one and the same promise. */
export type Texts<Source> = {
  read(language: Language): SameKeys<Source> | Promise<SameKeys<Source>>
  load(language: Language): Promise<SameKeys<Source>>
}

/** Texts that are always there. */
export type LoadedTexts<Source> = { read(language: Language): SameKeys<Source> } & Pick<Texts<Source>, 'load'>

/** Texts that travel with the code: for small tables that the first page needs. */
export function defineTexts<const Source extends TextTable>(tables: {
  fa: Source
  en: SameKeys<Source>
}): LoadedTexts<Source> {
  const tableOf = (language: Language) => (language === 'pe' ? tables.fa : tables.en) as SameKeys<Source>
  return { read: tableOf, load: async (language) => tableOf(language) }
}

/** Texts of which only the language in use is downloaded, beside the screen that shows them. */
export function lazyTexts<const Source extends TextTable>(loaders: {
  fa: () => Promise<{ default: Source }>
  en: () => Promise<{ default: SameKeys<Source> }>
}): Texts<Source> {
  const loading = new Map<Language, Promise<SameKeys<Source>>>()
  const load = (language: Language): Promise<SameKeys<Source>> => {
    let table = loading.get(language)
    if (table) return table
    const module = (language === 'pe' ? loaders.fa() : loaders.en()) as Promise<{ default: SameKeys<Source> }>
    table = marked(module.then(({ default: texts }) => texts))
    // A chunk that did not arrive may arrive next time.
    table.catch(() => loading.delete(language))
    loading.set(language, table)
    return table
  }
  return { read: load, load }
}

/** React's own marks on a promise: `use` then answers at once where the value is there. */
function marked<Value>(promise: Promise<Value>): Promise<Value> {
  const settled = promise.then((value) => {
    Object.assign(settled, { status: 'fulfilled', value })
    return value
  })
  return settled
}
