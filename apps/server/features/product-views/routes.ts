import { createHmac } from 'node:crypto'
import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import type { FastifyRequest } from 'fastify'
import type { App, AppDeps } from '../../deps.ts'
import { networkOf } from '../../http/network.ts'
import { command } from '../command/index.ts'
import { insertView } from './queries.ts'

/**
 * POST products/view: counts for "most viewed", once for a visitor, a product and a Tehran day. PRODUCT_NOT_FOUND
 * for what is not on sale.
 * @spec 2.products-list
 */
export function productViews(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'products/view',
    summary: 'Count a look at a product',
    body: contract.viewProduct,
    answer: contract.profileDone,
    needs: 'anybody',
    conduct: async ({ body: { productId }, now, request }) => {
      const day = tehranDay(now.epochMilliseconds)
      const viewer = viewerOf(request, { day, productId }, deps.secretKey)
      if (!(await insertView(deps.database, { day, productId, viewer })))
        throw new Refusal('PRODUCT_NOT_FOUND')
      return {}
    },
  })
}

/**
 * Tells two looks of one visitor at one product on one day, and nothing else: where it came from and by what browser,
 * keyed, so that nobody can be found by it, nor what else they looked at. 16 bytes.
 */
function viewerOf(
  { ip, headers }: FastifyRequest,
  { day, productId }: { day: IsoDay; productId: number },
  secretKey: string,
): Buffer {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['product view', day, productId, networkOf(ip), headers['user-agent'] ?? '']))
    .digest()
    .subarray(0, 16)
}
