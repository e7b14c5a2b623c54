/** @spec 3.seller, 6.permissions */
import { entities } from '@anar/contract/entities'
import { expect, it } from 'vitest'
import { bindings } from './entities/index.ts'
import type { ViewerKind } from './viewer.ts'

const isCostField = (field: string) => /wholesale|purchasePrice|purchaseCost/i.test(field)

/** @spec 3.seller.5 */
it('shows the shop’s costs in one entity only, without rows for shoppers', () => {
  const withCosts = Object.entries(entities).filter(([, shape]) => Object.keys(shape).some(isCostField))
  expect(withCosts.map(([entity]) => entity)).toEqual(['PriceCost'])
  const { rows } = bindings.PriceCost
  const seeing = (Object.keys(rows) as ViewerKind[]).filter((kind) => rows[kind] !== 'none')
  expect(seeing.toSorted()).toEqual(['Seller', 'catalogue.read-all'])
  expect(typeof rows.Seller, 'a seller sees their own').toBe('function')
})

it('leads to it from nothing that shoppers read', () => {
  const targets = Object.values(entities).flatMap((shape) =>
    Object.values(shape).flatMap((member) =>
      typeof member === 'string' ? [] : ['one' in member ? member.one : member.many],
    ),
  )
  expect(targets).not.toContain('PriceCost')
})
