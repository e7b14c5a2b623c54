import { z } from 'zod'
import { id, text } from '../values.ts'

const mandatory = text({ least: 1, most: 80 })
const optional = text({ most: 80 })
/** A name in the four languages; Arabic and Turkish may be left empty. */
const name = z.strictObject({ fa: mandatory, en: mandatory, ar: optional, tr: optional })
const hue = z.int().min(0).max(359)
const fileId = text({ least: 1, most: 100 })

/** POST office/catalogue/brands/save: a new brand, or the change of one. @spec 3.seller, 1.back-office */
export const saveBrand = z.strictObject({ brandId: id.nullable(), name, hue })
/** POST office/catalogue/brands/delete: of one that nothing belongs to. @spec 8.record-failures */
export const deleteBrand = z.strictObject({ brandId: id })
export const savedBrand = z.object({ brandId: z.int() })

/** POST office/catalogue/categories/save: a new category, or the change of one; what is below it moves with it. */
export const saveCategory = z.strictObject({
  categoryId: id.nullable(),
  parentId: id.nullable(),
  name,
  position: z.int().min(0).max(10_000),
  hue,
  fileId: fileId.nullable(),
})
/** POST office/catalogue/categories/delete: of one without products, categories below it and discount codes. */
export const deleteCategory = z.strictObject({ categoryId: id })
export const savedCategory = z.object({ categoryId: z.int() })

const level = z.enum(['group', 'subgroup', 'tag'])
export type TagLevel = z.output<typeof level>
/** POST office/catalogue/tags/save: of a group, of a subgroup in a group, or of a tag in a subgroup. */
export const saveTag = z
  .strictObject({ level, id: id.nullable(), parentId: id.nullable(), name })
  .refine(({ level, parentId }) => (level === 'group') === (parentId === null), { path: ['parentId'] })
/** POST office/catalogue/tags/delete */
export const deleteTag = z.strictObject({ level, id })
export const savedTag = z.object({ level, id: z.int() })

/** POST office/catalogue/ingredients/save */
export const saveIngredient = z.strictObject({
  ingredientId: id.nullable(),
  inciName: text({ least: 2, most: 160 }),
  isAllergen: z.boolean(),
})
/** POST office/catalogue/ingredients/delete */
export const deleteIngredient = z.strictObject({ ingredientId: id })
export const savedIngredient = z.object({ ingredientId: z.int() })
