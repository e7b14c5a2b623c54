import type { ProductContent } from '@anar/contract/commands'
import { sampleContent } from '@anar/contract/testing'
import type { Browser } from './browser.ts'

/** Twelve digits with the check digit of a GTIN behind them. */
function gtinOf(item: number): string {
  const twelve = `629${String(item).padStart(9, '0')}`
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

/** Contents that can be published, each with codes that no other of the file has. */
export function contents(): (changes?: Partial<ProductContent>) => ProductContent {
  let number = 0
  return (changes = {}) => {
    number += 1
    const content = sampleContent()
    const sku = { ...content.skus[0]!, code: `OWN-${number}`, gtin: gtinOf(number) }
    return { ...content, code: `own-${number}`, skus: [sku], ...changes }
  }
}

/** Publishes a new product through the office; returns its id. */
export async function publishProduct(office: Browser, content: ProductContent): Promise<number> {
  const draft = { draftId: null, productId: null, baseVersion: 0, revision: null, content }
  const { body } = await office.post('office/catalogue/save-draft', draft)
  const publish = { draftId: body['draftId'], revision: 1, note: '', isOnSale: true }
  const answer = await office.post('office/catalogue/publish', publish)
  if (answer.status !== 200) throw new Error(`not published: ${JSON.stringify(answer.body)}`)
  return Number(answer.body['productId'])
}
