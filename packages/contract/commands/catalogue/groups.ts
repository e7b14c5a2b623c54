import { z } from 'zod'
import { codeText, day, id, percentFrom, revision, text } from '../values.ts'

const mandatory = text({ least: 1, most: 80 })
const optional = text({ most: 80 })
/** A name in the four languages; Arabic and Turkish may be left empty. */
const name = z.strictObject({ fa: mandatory, en: mandatory, ar: optional, tr: optional })
const hue = z.int().min(0).max(359)
const fileId = codeText({ least: 1, most: 100 })

/** POST office/catalogue/brands/save: a new brand, or the change of one. @spec 3.seller, 1.back-office */
export const saveBrand = z.strictObject({
  brandId: id.nullable(),
  revision,
  name,
  hue,
  fileId: fileId.nullable(),
})
/** POST office/catalogue/brands/delete: of one that nothing belongs to. @spec 8.record-failures */
export const deleteBrand = z.strictObject({ brandId: id })
export const savedBrand = z.object({ brandId: z.int() })

/** POST office/catalogue/categories/save: a new category, or the change of one; what is below it moves with it. */
export const saveCategory = z.strictObject({
  categoryId: id.nullable(),
  revision,
  parentId: id.nullable(),
  name,
  position: z.int().min(0).max(10_000),
  hue,
  fileId: fileId.nullable(),
})
/** POST office/catalogue/categories/delete: of one without products, categories below it and discount codes. */
export const deleteCategory = z.strictObject({ categoryId: id })
/** POST office/catalogue/categories/move: one place earlier or later among those it stands with. */
export const moveCategory = z.strictObject({ categoryId: id, to: z.enum(['earlier', 'later']) })
/**
 * POST office/catalogue/categories/vat: the percent of a category's own from a day on, in place of whatever was set
 * for that day and later ones; null for what the category above it has. Orders keep the percent of their own day.
 */
export const setCategoryVat = z.strictObject({
  categoryId: id,
  percent: percentFrom(0).nullable(),
  fromDate: day,
})
export const savedCategory = z.object({ categoryId: z.int() })

const level = z.enum(['group', 'subgroup', 'tag'])
export type TagLevel = z.output<typeof level>
/** POST office/catalogue/tags/save: of a group, of a subgroup in a group, or of a tag in a subgroup. */
export const saveTag = z
  .strictObject({ level, id: id.nullable(), revision, parentId: id.nullable(), name })
  .refine(({ level, parentId }) => (level === 'group') === (parentId === null), { path: ['parentId'] })
/** POST office/catalogue/tags/delete */
export const deleteTag = z.strictObject({ level, id })
export const savedTag = z.object({ level, id: z.int() })

const aliases = z.array(text({ least: 1, most: 60 })).max(12)
const help = text({ most: 600 })
/**
 * POST office/catalogue/ingredients/save: under its INCI name, with what people call it, which is searched for, and
 * what it is, which shoppers read.
 */
export const saveIngredient = z.strictObject({
  ingredientId: id.nullable(),
  revision,
  inciName: text({ least: 2, most: 160 }),
  isAllergen: z.boolean(),
  aliases: z.strictObject({ fa: aliases, en: aliases }),
  help: z.strictObject({ fa: help, en: help }),
})
/** POST office/catalogue/ingredients/delete */
export const deleteIngredient = z.strictObject({ ingredientId: id })
export const savedIngredient = z.object({ ingredientId: z.int() })

/**
 * POST office/catalogue/merge: one becomes part of another, which all its products get in its place. A dry run says how
 * many that would be and changes nothing.
 */
export const mergeGroups = z.strictObject({
  kind: z.enum(['brand', 'tag', 'ingredient']),
  fromId: id,
  intoId: id,
  isDryRun: z.boolean(),
})
export const mergedGroups = z.object({ products: z.int(), drafts: z.int() })
export type MergeKind = z.output<typeof mergeGroups>['kind']

const synonymWord = text({ least: 1, most: 60 })
/** What means the same in a search: `word` finds `means` too, and the other way round where `isMutual`. */
const synonym = { word: synonymWord, means: synonymWord, isMutual: z.boolean() }
/** POST office/catalogue/synonyms/save @spec 2.products-list */
export const saveSynonym = z.strictObject({ synonymId: id.nullable(), revision, ...synonym })
/** POST office/catalogue/synonyms/delete */
export const deleteSynonym = z.strictObject({ synonymId: id })
export const savedSynonym = z.object({ synonymId: z.int() })
/**
 * POST office/catalogue/synonyms/preview: what a search finds, and what it would find with this synonym; without one,
 * what it finds alone.
 */
export const previewSynonym = z.strictObject({
  text: text({ least: 1, most: 80 }),
  synonym: saveSynonym.nullable(),
})
const found = z.object({
  total: z.int(),
  /** What the text was taken for, where it was mistyped. */
  meant: z.string().nullable(),
  products: z.array(z.object({ id: z.int(), name: z.string() })),
})
export const synonymPreview = z.object({ now: found, after: found.nullable() })
export type SynonymPreview = z.output<typeof synonymPreview>
