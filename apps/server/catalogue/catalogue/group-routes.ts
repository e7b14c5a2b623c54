import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import * as groups from './groups/commands.ts'
import { mergeGroups } from './merging/commands.ts'
import { deleteSynonym, saveSynonym } from './synonyms/commands.ts'
import { previewSynonym } from './synonyms/preview.ts'
import { setCategoryVat } from './vat/commands.ts'

/**
 * Groups and attributes of products, and search synonyms: POST office/catalogue/{brands, categories, tags, ingredients,
 * synonyms}/{save, delete}, categories/{move, vat}, merge, synonyms/preview.
 * @spec 1.back-office, 3.product
 */
export function groupRoutes(app: App, deps: AppDeps): void {
  brandCommands(app, deps)
  categoryCommands(app, deps)
  tagCommands(app, deps)
  ingredientCommands(app, deps)
  synonymCommands(app, deps)
  handle(app, deps, contract.mergeGroups, { run: mergeGroups })
}

function brandCommands(app: App, deps: AppDeps): void {
  handle(app, deps, contract.saveBrand, { run: groups.saveBrand })
  handle(app, deps, contract.deleteBrand, { run: groups.deleteBrand })
}

function categoryCommands(app: App, deps: AppDeps): void {
  handle(app, deps, contract.saveCategory, { run: groups.saveCategory })
  handle(app, deps, contract.moveCategory, { run: groups.moveCategory })
  handle(app, deps, contract.setCategoryVat, { run: setCategoryVat })
  handle(app, deps, contract.deleteCategory, { run: groups.deleteCategory })
}

function tagCommands(app: App, deps: AppDeps): void {
  handle(app, deps, contract.saveTag, { run: groups.saveTag })
  handle(app, deps, contract.deleteTag, { run: groups.deleteTag })
}

function ingredientCommands(app: App, deps: AppDeps): void {
  handle(app, deps, contract.saveIngredient, { run: groups.saveIngredient })
  handle(app, deps, contract.deleteIngredient, { run: groups.deleteIngredient })
}

function synonymCommands(app: App, deps: AppDeps): void {
  handle(app, deps, contract.saveSynonym, { run: saveSynonym })
  handle(app, deps, contract.deleteSynonym, { run: deleteSynonym })
  handle(app, deps, contract.previewSynonym, { conduct: (context) => previewSynonym(deps.database, context) })
}
