import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { addFavourite, mergeFavourites, removeFavourite } from './commands.ts'

/** POST favourites/…: products that a person wants to come back to. */
export function favourites(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'favourites/add',
    summary: 'Mark a product as a favourite',
    body: contract.addFavourite,
    answer: contract.favouriteAnswer,
    needs: 'order.place',
    run: addFavourite,
  })
  command(app, deps, {
    path: 'favourites/remove',
    summary: 'Take the mark away',
    body: contract.removeFavourite,
    answer: contract.profileDone,
    needs: 'order.place',
    run: removeFavourite,
  })
  command(app, deps, {
    path: 'favourites/merge',
    summary: 'Add what was marked as a visitor',
    body: contract.mergeFavourites,
    answer: contract.profileDone,
    needs: 'order.place',
    run: mergeFavourites,
  })
}
