import type { ProductContent } from '@anar/contract/commands'
import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../../platform/db/pool.ts'
import { contentsOf } from '../../catalogue/index.ts'
import { ownOfferStates } from '../../offers/index.ts'
import type { ProductPatch } from '../reading/patch.ts'
import type { Known } from './judge.ts'
import { matchOf, normalizedGtin, ownersOf } from './match.ts'
import { knownFiles, newDraftsByCodes, productStates, productsByCodes } from './queries.ts'

/** Loads the existing data for a batch of the file's products, in a few statements. */
export async function lookUp(sql: Sql, patches: readonly ProductPatch[], today: IsoDay): Promise<Known> {
  const skus = patches.flatMap((patch) => patch.skus)
  const codes = unique(patches.flatMap(({ code }) => code || []))
  const [known, fileIds, drafts] = await Promise.all([
    productsByCodes(sql, {
      codes,
      skuCodes: unique(skus.flatMap(({ code }) => code || [])),
      gtins: unique(skus.flatMap(({ gtin }) => (gtin ? normalizedGtin(gtin) : []))),
    }),
    knownFiles(sql, unique(skus.flatMap(({ images = [] }) => images))),
    newDraftsByCodes(sql, codes),
  ])
  const owners = ownersOf(known)
  const productIds = unique(patches.flatMap((patch) => matchOf(patch, owners).productId ?? []))
  const [contents, states] = await Promise.all([contentsOf(sql, productIds), productStates(sql, productIds)])
  const offers = await ownOfferStates(sql, skuIdsOf(contents.values()), today)
  return {
    ...{ owners, contents, offers },
    states: new Map(states.map((state) => [state.id, state])),
    drafts: new Map(drafts.map((draft) => [draft.code, draft])),
    fileIds: new Set(fileIds),
  }
}

const skuIdsOf = (contents: Iterable<ProductContent>) =>
  [...contents].flatMap(({ skus }) => skus.flatMap(({ skuId }) => skuId ?? []))

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
