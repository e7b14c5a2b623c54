import { z } from 'zod'
import { defineCommand } from '../../declare.ts'
import { codeText, day, id, nothing, percentFrom, revision, text } from '../values.ts'

const mandatory = text({ min: 1, max: 80 })
const optional = text({ max: 80 })
/** A name in the four languages; Arabic and Turkish may be left empty. */
const name = z.strictObject({ fa: mandatory, en: mandatory, ar: optional, tr: optional })
const hue = z.int().min(0).max(359)
const fileId = codeText({ min: 1, max: 100 })

export const savedBrand = z.object({ brandId: z.int() })

/** A new brand, or the change of one. @spec 3.seller, 1.back-office */
export const saveBrand = defineCommand({
  path: 'office/catalogue/brands/save',
  summary: 'Create or change a brand',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({
    brandId: id.nullable(),
    revision,
    name,
    hue,
    fileId: fileId.nullable(),
  }),
  answer: savedBrand,
  refusals: ['BRAND_NOT_FOUND', 'CHANGED_MEANWHILE'],
})

/** Only of one without products. @spec 8.record-failures */
export const deleteBrand = defineCommand({
  path: 'office/catalogue/brands/delete',
  summary: 'Delete a brand without products',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ brandId: id }),
  answer: nothing,
  refusals: ['BRAND_NOT_FOUND', 'USED_BY_PRODUCTS'],
})

export const savedCategory = z.object({ categoryId: z.int() })

/** A new category, or the change of one; the categories below it move with it. */
export const saveCategory = defineCommand({
  path: 'office/catalogue/categories/save',
  summary: 'Create, change or move a category',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({
    categoryId: id.nullable(),
    revision,
    parentId: id.nullable(),
    name,
    position: z.int().min(0).max(10_000),
    hue,
    fileId: fileId.nullable(),
  }),
  answer: savedCategory,
  refusals: ['CATEGORY_CIRCLE', 'CATEGORY_NOT_FOUND', 'CHANGED_MEANWHILE'],
})

/** Only of one without products, subcategories and discount codes. */
export const deleteCategory = defineCommand({
  path: 'office/catalogue/categories/delete',
  summary: 'Delete an empty category',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ categoryId: id }),
  answer: nothing,
  refusals: ['CATEGORY_NOT_FOUND', 'USED_BY_PRODUCTS', 'USED_BY_ROUTINE'],
})

/** One position earlier or later among the categories of the same parent. */
export const moveCategory = defineCommand({
  path: 'office/catalogue/categories/move',
  summary: 'Move a category up or down in its list',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ categoryId: id, to: z.enum(['earlier', 'later']) }),
  answer: savedCategory,
  refusals: ['CATEGORY_NOT_FOUND'],
})

/**
 * A category's own percent from a day on, which replaces the percents set for that day and later ones. Null: the
 * percent of the category above it. Orders have the percent of their own day.
 */
export const setCategoryVat = defineCommand({
  path: 'office/catalogue/categories/vat',
  summary: 'Set the VAT percent of a category from a day on',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({
    categoryId: id,
    percent: percentFrom(0).nullable(),
    fromDate: day,
  }),
  answer: savedCategory,
  refusals: ['CATEGORY_NOT_FOUND', 'RECORD_IN_PAST'],
})

const level = z.enum(['group', 'subgroup', 'tag'])
export type TagLevel = z.output<typeof level>
export const savedTag = z.object({ level, id: z.int() })

/** Of a group, of a subgroup in a group, or of a tag in a subgroup. */
export const saveTag = defineCommand({
  path: 'office/catalogue/tags/save',
  summary: 'Create or change a tag or a tag group',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z
    .strictObject({ level, id: id.nullable(), revision, parentId: id.nullable(), name })
    .refine(({ level, parentId }) => (level === 'group') === (parentId === null), { path: ['parentId'] }),
  answer: savedTag,
  refusals: ['CHANGED_MEANWHILE', 'TAG_NOT_FOUND'],
})

export const deleteTag = defineCommand({
  path: 'office/catalogue/tags/delete',
  summary: 'Delete an unused tag',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ level, id }),
  answer: nothing,
  refusals: ['TAG_NOT_FOUND', 'USED_BY_PRODUCTS', 'USED_BY_ROUTINE'],
})

const aliases = z.array(text({ min: 1, max: 60 })).max(12)
const help = text({ max: 600 })
export const savedIngredient = z.object({ ingredientId: z.int() })

/**
 * An ingredient by its INCI name, with its other names, which the search uses, and an explanation for shoppers.
 */
export const saveIngredient = defineCommand({
  path: 'office/catalogue/ingredients/save',
  summary: 'Create or change an ingredient',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({
    ingredientId: id.nullable(),
    revision,
    inciName: text({ min: 2, max: 160 }),
    isAllergen: z.boolean(),
    aliases: z.strictObject({ fa: aliases, en: aliases }),
    help: z.strictObject({ fa: help, en: help }),
  }),
  answer: savedIngredient,
  refusals: ['CHANGED_MEANWHILE', 'INGREDIENT_NOT_FOUND'],
})

export const deleteIngredient = defineCommand({
  path: 'office/catalogue/ingredients/delete',
  summary: 'Delete an unused ingredient',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ ingredientId: id }),
  answer: nothing,
  refusals: ['INGREDIENT_NOT_FOUND', 'USED_BY_PRODUCTS'],
})

export const mergedGroups = z.object({ products: z.int(), drafts: z.int() })

/**
 * One becomes part of another, which replaces it in all its products. A dry run counts the products and changes
 * nothing.
 */
export const mergeGroups = defineCommand({
  path: 'office/catalogue/merge',
  summary: 'Merge a brand, tag or ingredient into another',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({
    kind: z.enum(['brand', 'tag', 'ingredient']),
    fromId: id,
    intoId: id,
    isDryRun: z.boolean(),
  }),
  answer: mergedGroups,
  refusals: ['BRAND_NOT_FOUND', 'INGREDIENT_NOT_FOUND', 'MERGE_WITH_ITSELF', 'TAG_NOT_FOUND'],
})
export type MergeKind = z.output<typeof mergeGroups.body>['kind']

const synonymWord = text({ min: 1, max: 60 })
/** A synonym of the search: `word` finds `means` too, and vice versa where `isMutual`. */
const synonym = { word: synonymWord, means: synonymWord, isMutual: z.boolean() }
export const savedSynonym = z.object({ synonymId: z.int() })

/** @spec 2.products-list */
export const saveSynonym = defineCommand({
  path: 'office/catalogue/synonyms/save',
  summary: 'Create or change a search synonym',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ synonymId: id.nullable(), revision, ...synonym }),
  answer: savedSynonym,
  refusals: ['CHANGED_MEANWHILE', 'SYNONYM_NOT_FOUND', 'SYNONYM_OF_ITSELF'],
})

export const deleteSynonym = defineCommand({
  path: 'office/catalogue/synonyms/delete',
  summary: 'Delete a search synonym',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ synonymId: id }),
  answer: nothing,
  refusals: ['SYNONYM_NOT_FOUND'],
})

const searchPreview = z.object({
  total: z.int(),
  /** The corrected text, where it was mistyped. */
  meant: z.string().nullable(),
  products: z.array(z.object({ id: z.int(), name: z.string() })),
})
export const synonymPreview = z.object({ now: searchPreview, after: searchPreview.nullable() })
export type SynonymPreview = z.output<typeof synonymPreview>

/** The results of a search now, and with this synonym; without one, only those of now. */
export const previewSynonym = defineCommand({
  path: 'office/catalogue/synonyms/preview',
  summary: 'Compare search results with and without a synonym',
  needs: 'catalogue.edit',
  body: z.strictObject({
    text: text({ min: 1, max: 80 }),
    synonym: saveSynonym.body.nullable(),
  }),
  answer: synonymPreview,
  refusals: ['SYNONYM_NOT_FOUND', 'SYNONYM_OF_ITSELF'],
})
