import type { EntityName } from '@anar/contract/entities'
import { describe, expect, it } from 'vitest'
import type { MayLag } from './binding.ts'
import { bindings } from './entities/index.ts'
import { compileSearch, fieldAccessOf, type Viewer } from './index.ts'
import { everyKindOfViewer, visitor } from './testing/viewers.ts'

const named = (wanted: MayLag) =>
  (Object.keys(bindings) as EntityName[]).filter((name) => bindings[name].mayLag === wanted).toSorted()

const context = (viewer: Viewer) =>
  ({ viewer, calendar: 'pe', language: 'persian', today: '2026-05-10' }) as const
const mayLag = (viewer: Viewer, entity: string, sent: Record<string, string>) =>
  compileSearch(entity, sent, context(viewer)).mayLag
const viewers = new Map(everyKindOfViewer(1, 1))

/** Promised prices and stock, money, rights, and what waits for somebody's decision. */
const neverLate =
  /\b(ledger_\w+|wallet\w*|withdrawals|payout\w*|statements|commission_\w+|payments|payment_\w+|refunds|returns|sale_orders|order_items|stock_\w+|special_discounts|reward_boxes|sessions|proposals|staff\w*|applications|documents|product_drafts)\b/

describe('what a replica may answer', () => {
  it('is the catalogue and public pages for visitors and customers, and for everybody teams, places and the audit log', () => {
    expect(named('shop')).toEqual([
      ...['Brand', 'Comment', 'Ingredient', 'Page', 'Product', 'ProductCategory', 'Tag', 'TagGroup'],
      ...['TagSubgroup', 'TrainingArticle'],
    ])
    expect(named('always')).toEqual(['AuditEntry', 'City', 'DatedSponsor', 'Province', 'TeamMember'])
  })

  it('is only what reads no balance, no promised stock, no rights and nothing that waits, in any field', () => {
    let compiled = 0
    for (const [name, viewer] of viewers) {
      for (const [entity, { fields }] of Object.entries(fieldAccessOf(viewer))) {
        const { mayLag, text } = compileSearch(entity, { fields: fields.join() }, context(viewer))
        if (!mayLag) continue
        expect(text.match(neverLate), `${name} ${entity}`).toBe(null)
        compiled += 1
      }
    }
    expect(compiled).toBeGreaterThan(60)
  })

  it('is no search that leads to something else: by a field or a filter', () => {
    expect(mayLag(visitor, 'Product', { fields: 'id,price' })).toBe(true)
    expect(mayLag(visitor, 'Product', { fields: 'id,skus.skuSellers.id' })).toBe(false)
    const filter = (path: string) => JSON.stringify({ field: path, op: 'eq', value: 3 })
    expect(mayLag(visitor, 'Product', { fields: 'id', filter: filter('productCategory.id') })).toBe(true)
    expect(mayLag(visitor, 'Product', { fields: 'id', filter: filter('skus.skuSellers.id') })).toBe(false)
  })

  it('is nothing of the catalogue for the office and sellers, who decide by it', () => {
    for (const name of ['Staff catalogue', 'Staff admin', 'Seller'])
      expect([name, mayLag(viewers.get(name)!, 'Product', { fields: 'id' })]).toEqual([name, false])
    expect(mayLag(viewers.get('NetworkMarketer')!, 'Product', { fields: 'id' })).toBe(true)
    expect(mayLag(viewers.get('Staff network')!, 'TeamMember', { fields: 'id' })).toBe(true)
  })
})
