import type * as contract from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import { recordDone } from '../../../platform/audit/index.ts'
import { assertUnchanged, type CommandContext, invalidFields } from '../../../platform/command/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import { assertNotOfRoutine } from '../../../platform/settings/index.ts'
import { storedText, storedTextOrNull } from '../content/stored.ts'
import * as queries from './queries.ts'

type Context<Command extends CommandDeclaration> = CommandContext<Command> & { locale: Locale }
type Nothing = Record<string, never>

/**
 * Creates or changes a brand. BRAND_NOT_FOUND, CHANGED_MEANWHILE, INVALID_INPUT naming a missing image.
 * @spec 3.seller
 */
export async function saveBrand(context: Context<typeof contract.saveBrand>): Promise<{ brandId: number }> {
  const { tx, body } = context
  const after = { name: storedText(body.name), hue: body.hue, file_id: body.fileId }
  const before = body.brandId === null ? null : await queries.lockBrand(tx, body.brandId)
  if (before === undefined) throw new Refusal('BRAND_NOT_FOUND')
  await assertUnchanged(tx, 'brands', { id: body.brandId, revision: body.revision })
  await assertImage(context)
  if (body.brandId !== null) await queries.updateBrand(tx, body.brandId, after)
  const brandId = body.brandId ?? (await queries.insertBrand(tx, after))
  await recordDone(context, 'catalogue/brands/save', `brand ${brandId}`, { before, after })
  return { brandId }
}

async function assertImage({
  tx,
  body,
  locale,
}: {
  tx: Sql
  body: { fileId: string | null }
  locale: Locale
}): Promise<void> {
  if (body.fileId !== null && !(await queries.isPublicFile(tx, body.fileId)))
    throw invalidFields({ fileId: 'notAccepted' }, locale.language)
}

/** USED_BY_PRODUCTS {products}. */
async function assertUnused(tx: Sql, kind: queries.UsedKind, id: number): Promise<void> {
  const products = await queries.productsOf(tx, kind, id)
  if (products > 0) throw new Refusal('USED_BY_PRODUCTS', { products })
}

/** USED_BY_PRODUCTS where products are of the brand. @spec 8.record-failures */
export async function deleteBrand(context: Context<typeof contract.deleteBrand>): Promise<Nothing> {
  const { tx, body } = context
  const before = await queries.lockBrand(tx, body.brandId)
  if (!before) throw new Refusal('BRAND_NOT_FOUND')
  await assertUnused(tx, 'brand', body.brandId)
  await queries.deleteBrand(tx, body.brandId)
  await recordDone(context, 'catalogue/brands/delete', `brand ${body.brandId}`, { before })
  return {}
}

/**
 * Creates or changes a category; a moved category takes its subcategories along.
 * CATEGORY_NOT_FOUND, CHANGED_MEANWHILE, CATEGORY_CIRCLE, INVALID_INPUT naming a missing image.
 */
export async function saveCategory(
  context: Context<typeof contract.saveCategory>,
): Promise<{ categoryId: number }> {
  const { tx, body } = context
  const after = {
    parent_id: body.parentId,
    name: storedText(body.name),
    position: body.position,
    hue: body.hue,
    file_id: body.fileId,
  }
  await queries.lockTree(tx)
  const before = body.categoryId === null ? null : await queries.lockCategory(tx, body.categoryId)
  if (before === undefined) throw new Refusal('CATEGORY_NOT_FOUND')
  await assertUnchanged(tx, 'categories', { id: body.categoryId, revision: body.revision })
  await assertParent(tx, body)
  await assertImage(context)
  if (body.categoryId !== null) await queries.updateCategory(tx, body.categoryId, after)
  const categoryId = body.categoryId ?? (await queries.insertCategory(tx, after))
  await recordDone(context, 'catalogue/categories/save', `category ${categoryId}`, { before, after })
  return { categoryId }
}

async function assertParent(
  tx: Sql,
  { categoryId, parentId }: z.output<typeof contract.saveCategory.body>,
): Promise<void> {
  if (parentId === null) return
  if (!(await queries.lockCategory(tx, parentId))) throw new Refusal('CATEGORY_NOT_FOUND')
  if (categoryId !== null && (await queries.isBelow(tx, parentId, categoryId)))
    throw new Refusal('CATEGORY_CIRCLE')
}

/** Moves a category one position up or down among its siblings; at an end it stays.  */
export async function moveCategory(
  context: Context<typeof contract.moveCategory>,
): Promise<{ categoryId: number }> {
  const { tx, body } = context
  const { categoryId, to } = body
  await queries.lockTree(tx)
  const category = await queries.lockCategory(tx, categoryId)
  if (!category) throw new Refusal('CATEGORY_NOT_FOUND')
  const before = await queries.siblingsOf(tx, category.parent_id)
  const after = before.filter((id) => id !== categoryId)
  after.splice(Math.max(0, before.indexOf(categoryId) + (to === 'earlier' ? -1 : 1)), 0, categoryId)
  await queries.orderCategories(tx, after)
  await recordDone(context, 'catalogue/categories/move', `category ${categoryId}`, { before, after })
  return { categoryId }
}

/** PARENT_RECORD where categories or discount codes belong to it. @spec 8.record-failures */
export async function deleteCategory(context: Context<typeof contract.deleteCategory>): Promise<Nothing> {
  const { tx, body } = context
  const before = await queries.lockCategory(tx, body.categoryId)
  if (!before) throw new Refusal('CATEGORY_NOT_FOUND')
  await assertUnused(tx, 'category', body.categoryId)
  if (await queries.hasCodes(tx, body.categoryId)) throw new Refusal('PARENT_RECORD')
  await assertNotOfRoutine(tx, { categoryId: body.categoryId })
  await queries.deleteCategory(tx, body.categoryId)
  await recordDone(context, 'catalogue/categories/delete', `category ${body.categoryId}`, { before })
  return {}
}

type SavedTag = { level: contract.TagLevel; id: number }
/** Creates or changes a tag, a subgroup or a group. TAG_NOT_FOUND, also of a missing parent;  */
export async function saveTag(context: Context<typeof contract.saveTag>): Promise<SavedTag> {
  const { tx, body } = context
  const { level, parentId } = body
  const after = { parent_id: parentId, name: storedText(body.name) }
  const before = body.id === null ? null : await queries.lockTag(tx, level, body.id)
  if (before === undefined) throw new Refusal('TAG_NOT_FOUND')
  await assertUnchanged(tx, queries.tagTables[level].table, { id: body.id, revision: body.revision })
  if (parentId !== null && !(await queries.isTagParent(tx, level, parentId)))
    throw new Refusal('TAG_NOT_FOUND')
  if (body.id !== null) await queries.updateTag(tx, level, body.id, after)
  const id = body.id ?? (await queries.insertTag(tx, level, after))
  await recordDone(context, 'catalogue/tags/save', `tag ${level} ${id}`, { before, after })
  return { level, id }
}

/**
 * TAG_NOT_FOUND, USED_BY_PRODUCTS, PARENT_RECORD where the group has tags,  A single tag of a routine may
 * be deleted: the routine is shown without it.
 * @spec 8.record-failures
 */
export async function deleteTag(context: Context<typeof contract.deleteTag>): Promise<Nothing> {
  const { tx, body } = context
  const before = await queries.lockTag(tx, body.level, body.id)
  if (!before) throw new Refusal('TAG_NOT_FOUND')
  if (body.level === 'tag') await assertUnused(tx, 'tag', body.id)
  if (body.level === 'subgroup') await assertNotOfRoutine(tx, { tagSubgroupId: body.id })
  await queries.deleteTag(tx, body.level, body.id)
  await recordDone(context, 'catalogue/tags/delete', `tag ${body.level} ${body.id}`, { before })
  return {}
}

/** Makes an ingredient or changes one. INVALID_INPUT naming `inciName` where another has it. */
export async function saveIngredient(
  context: Context<typeof contract.saveIngredient>,
): Promise<{ ingredientId: number }> {
  const { tx, body, locale } = context
  const after = {
    inci_name: body.inciName,
    is_allergen: body.isAllergen,
    aliases: body.aliases,
    help: storedTextOrNull({ ...body.help, ar: '', tr: '' }),
  }
  const taken = () => invalidFields({ inciName: 'notUnique' }, locale.language)
  const before = body.ingredientId === null ? null : await queries.lockIngredient(tx, body.ingredientId)
  if (before === undefined) throw new Refusal('INGREDIENT_NOT_FOUND')
  await assertUnchanged(tx, 'ingredients', { id: body.ingredientId, revision: body.revision })
  if (body.ingredientId !== null && !(await queries.updateIngredient(tx, body.ingredientId, after)))
    throw taken()
  const ingredientId = body.ingredientId ?? (await queries.insertIngredient(tx, after))
  if (ingredientId === null) throw taken()
  await recordDone(context, 'catalogue/ingredients/save', `ingredient ${ingredientId}`, { before, after })
  return { ingredientId }
}

/** USED_BY_PRODUCTS where products hold it. @spec 8.record-failures */
export async function deleteIngredient(context: Context<typeof contract.deleteIngredient>): Promise<Nothing> {
  const { tx, body } = context
  const before = await queries.lockIngredient(tx, body.ingredientId)
  if (!before) throw new Refusal('INGREDIENT_NOT_FOUND')
  await assertUnused(tx, 'ingredient', body.ingredientId)
  await queries.deleteIngredient(tx, body.ingredientId)
  await recordDone(context, 'catalogue/ingredients/delete', `ingredient ${body.ingredientId}`, { before })
  return {}
}
