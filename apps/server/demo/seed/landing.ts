import type { Sql } from '../../db/pool.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { insertRows } from '../queries.ts'

// Three goods of one hue family stand before the fruit; the one in the middle comes first.
const campaign = ['pomegranate-serum', 'rose-night-cream', 'tinted-sunscreen']
const routineSteps = ['cleansers', 'serums', 'creams']

/** What the demo's office has decided about the landing: its hero and its skin routine. */
export async function insertLanding(tx: Sql, { products, categories, tags }: Catalogue): Promise<void> {
  const landing = {
    campaignProductIds: campaign.map((code) => found(products, (product) => product.data.code === code).id),
    routine: {
      tagSubgroupId: found(tags.tags, (tag) => tag.code === 'drySkin').subgroupId,
      stepCategoryIds: routineSteps.map((code) => found(categories, (category) => category.code === code).id),
    },
  }
  await insertRows(tx, 'settings', { key: 'text', value: 'jsonb' }, [{ key: 'landing', value: landing }])
}

function found<Row>(rows: readonly Row[], is: (row: Row) => boolean): Row {
  const row = rows.find(is)
  if (!row) throw new Error('the landing names what the demo catalogue does not have')
  return row
}
