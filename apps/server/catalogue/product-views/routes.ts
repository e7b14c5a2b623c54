import { createHmac } from 'node:crypto'
import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { tehranDay } from '@anar/domain/calendar'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { wideNetworkOf } from '../../platform/http/network.ts'
import { insertView } from './queries.ts'

/** Looks at one product that count in a day from one address, behind which several people may be. */
const maxOfNetwork = 10

/**
 * POST products/view: counts for "most viewed", once per visitor (a random id of the browser), product and Tehran day,
 * and ten times per address. PRODUCT_NOT_FOUND where the product is not on sale.
 * @spec 2.products-list, 2.sort-options.2
 */
export function productViews(app: App, deps: AppDeps): void {
  handle(app, deps, contract.viewProduct, {
    run: async ({ tx, body: { productId, visitor }, now, request }) => {
      const day = tehranDay(now.epochMilliseconds)
      const markOf = (what: string, who: string) =>
        createHmac('sha256', deps.secretKeys[0].secret)
          .update(JSON.stringify([what, day, productId, who]))
          .digest()
          .subarray(0, markBytes)
      const address = wideNetworkOf(request.ip)
      const viewer = markOf('product view', visitor ?? address)
      const network = markOf('product view from', address)
      const view = { day, productId, viewer, network, maxOfNetwork }
      if (!(await insertView(tx, view))) throw new Refusal('PRODUCT_NOT_FOUND')
      return {}
    },
  })
}

// Keyed hashes, so that they identify no visitor and link no two products.
const markBytes = 16
