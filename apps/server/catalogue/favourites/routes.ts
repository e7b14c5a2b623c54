import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { addFavourite, mergeFavourites, removeFavourite } from './commands.ts'

/** POST favourites/…: a person's favourite products. */
export function favourites(app: App, deps: AppDeps): void {
  handle(app, deps, contract.addFavourite, { run: addFavourite })
  handle(app, deps, contract.removeFavourite, { run: removeFavourite })
  handle(app, deps, contract.mergeFavourites, { run: mergeFavourites })
}
