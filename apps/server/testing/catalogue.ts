import type { ProductContent } from '@anar/contract/commands'
import { sampleContent } from '@anar/contract/testing'
import { type Browser, browserOf } from './browser.ts'
import type { OpenedApp } from './opened.ts'

/** Twelve digits with the check digit of a GTIN behind them. */
function gtinOf(item: number): string {
  const twelve = `629${String(item).padStart(9, '0')}`
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
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

/** Helpers of an editor of drafts, and of their readers. */
export function editorsDesk({ app, database }: OpenedApp, editor: Browser) {
  const ownContent = contents()
  const visitor = browserOf(app, null, '/gr/english')
  const stands = async (productId: number) =>
    (await editor.get(`office/catalogue/products/${productId}`)).body['content'] as ProductContent
  return {
    ownContent,
    visitor,
    stands,
    saveDraft: (changes: object, browser = editor) =>
      browser.post('office/catalogue/save-draft', {
        ...{ draftId: null, productId: null, baseVersion: 0, revision: null, content: ownContent() },
        ...changes,
      }),
    publish: (draftId: unknown, changes: object = {}, browser = editor) =>
      browser.post('office/catalogue/publish', {
        draftId,
        revision: 1,
        note: '',
        isOnSale: true,
        ...changes,
      }),
    async published(content = ownContent()) {
      const productId = await publishProduct(editor, content)
      return { productId, content: await stands(productId) }
    },
    /** By POST, whose answers are not cached. */
    async shown(productId: number, fields = 'id,name', browser = visitor) {
      const filter = { field: 'id', op: 'eq', value: productId }
      return (await browser.post('search/Product', { fields: fields.split(','), filter })).body['page']
    },
    /** The newest entry of the audit log. */
    async record() {
      const { rows } = await database.query<Record<string, unknown>>(
        'select action, subject, details from audit_log order by id desc limit 1',
      )
      return rows[0]!
    },
  }
}
