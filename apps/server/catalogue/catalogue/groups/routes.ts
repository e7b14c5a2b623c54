import * as contract from '@anar/contract/commands'
import { z } from 'zod'
import type { App, AppDeps } from '../../../deps.ts'
import { command } from '../../../platform/command/index.ts'
import { mergeGroups } from '../merging/commands.ts'
import { deleteSynonym, saveSynonym } from '../synonyms/commands.ts'
import { previewSynonym } from '../synonyms/preview.ts'
import { setCategoryVat } from '../vat/commands.ts'
import * as groups from './commands.ts'

const nothing: z.ZodType<Record<string, never>> = z.object({})
const shared = { needs: 'catalogue.edit', idempotency: 'optional' } as const

/**
 * What describes products and how it is searched for: POST office/catalogue/{brands, categories, tags, ingredients,
 * synonyms}/{save, delete}, categories/{move, vat}, merge, synonyms/preview.
 * @spec 1.back-office, 3.product
 */
export function groupRoutes(app: App, deps: AppDeps): void {
  brandCommands(app, deps)
  categoryCommands(app, deps)
  tagCommands(app, deps)
  ingredientCommands(app, deps)
  synonymCommands(app, deps)
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/merge',
    summary: 'Make a brand, a tag or an ingredient part of another one',
    body: contract.mergeGroups,
    answer: contract.mergedGroups,
    run: mergeGroups,
  })
}

function brandCommands(app: App, deps: AppDeps): void {
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/brands/save',
    summary: 'Make or change a brand',
    body: contract.saveBrand,
    answer: contract.savedBrand,
    run: groups.saveBrand,
  })
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/brands/delete',
    summary: 'Delete a brand without products',
    body: contract.deleteBrand,
    answer: nothing,
    run: groups.deleteBrand,
  })
}

function categoryCommands(app: App, deps: AppDeps): void {
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/categories/save',
    summary: 'Make, change or move a category',
    body: contract.saveCategory,
    answer: contract.savedCategory,
    run: groups.saveCategory,
  })
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/categories/move',
    summary: 'Put a category one place earlier or later',
    body: contract.moveCategory,
    answer: contract.savedCategory,
    run: groups.moveCategory,
  })
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/categories/vat',
    summary: 'Set the VAT percent of a category from a day on',
    body: contract.setCategoryVat,
    answer: contract.savedCategory,
    run: setCategoryVat,
  })
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/categories/delete',
    summary: 'Delete a category to which nothing belongs',
    body: contract.deleteCategory,
    answer: nothing,
    run: groups.deleteCategory,
  })
}

function tagCommands(app: App, deps: AppDeps): void {
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/tags/save',
    summary: 'Make or change a tag or a group of tags',
    body: contract.saveTag,
    answer: contract.savedTag,
    run: groups.saveTag,
  })
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/tags/delete',
    summary: 'Delete a tag that no product has',
    body: contract.deleteTag,
    answer: nothing,
    run: groups.deleteTag,
  })
}

function ingredientCommands(app: App, deps: AppDeps): void {
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/ingredients/save',
    summary: 'Make or change an ingredient',
    body: contract.saveIngredient,
    answer: contract.savedIngredient,
    run: groups.saveIngredient,
  })
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/ingredients/delete',
    summary: 'Delete an ingredient that no product holds',
    body: contract.deleteIngredient,
    answer: nothing,
    run: groups.deleteIngredient,
  })
}

function synonymCommands(app: App, deps: AppDeps): void {
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/synonyms/save',
    summary: 'Make or change a synonym of the search',
    body: contract.saveSynonym,
    answer: contract.savedSynonym,
    run: saveSynonym,
  })
  command(app, deps, {
    ...shared,
    path: 'office/catalogue/synonyms/delete',
    summary: 'Delete a synonym of the search',
    body: contract.deleteSynonym,
    answer: nothing,
    run: deleteSynonym,
  })
  command(app, deps, {
    needs: 'catalogue.edit',
    path: 'office/catalogue/synonyms/preview',
    summary: 'What a search finds with a synonym and without it',
    body: contract.previewSynonym,
    answer: contract.synonymPreview,
    conduct: (context) => previewSynonym(deps.database, context),
  })
}
