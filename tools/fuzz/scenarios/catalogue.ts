import { workOffImports } from '../../../apps/server/catalogue/product-imports/work-off.ts'
import { contents, publishProduct } from '../../../apps/server/testing/catalogue.ts'
import { fileRow, importsDesk, productFile } from '../../../apps/server/testing/product-imports.ts'
import { cardPhoto, formWith, upload } from '../../../apps/server/testing/upload.ts'
import { actor, type Scenario } from './stage.ts'

const newDraft = { draftId: null, productId: null, baseVersion: 0, revision: null }

/** A product from its draft to its second version and back, and drafts that are discarded. */
const products: Scenario = async (stage) => {
  const editor = await actor(stage, 'Staff', 'catalogue')
  const content = contents()
  const first = content()
  const productId = await publishProduct(editor.browser, first)
  const again = await editor.send('office/catalogue/save-draft', {
    ...newDraft,
    productId,
    baseVersion: 1,
    content: first,
  })
  const { draftId, revision } = again
  await editor.get(`office/catalogue/preview/${draftId}?fields=id,name`)
  await editor.send('office/catalogue/publish', { draftId, revision, note: '', isOnSale: true })
  await editor.send('office/catalogue/undo', { productId, version: 1, note: 'نسخهٔ پیشین' })
  const dropped = await editor.send('office/catalogue/save-draft', { ...newDraft, content: content() })
  await editor.send('office/catalogue/discard-draft', {
    draftId: dropped['draftId'],
    revision: dropped['revision'],
  })
  await upload(stage.app, 'office/catalogue/images', formWith(await cardPhoto()), { token: editor.token })
}

/** Brands, categories, tags and ingredients without products, deleted again. */
const lists: Scenario = async (stage) => {
  const { send } = await actor(stage, 'Staff', 'catalogue')
  const help = { fa: 'نرم می‌کند.', en: 'Softens.' }
  const name = { fa: 'تازهٔ نمونه', en: 'New sample', ar: '', tr: '' }
  const made = [
    ['brands', { brandId: null, name, hue: 10, fileId: null }, 'brandId'],
    [
      'categories',
      { categoryId: null, parentId: null, name, hue: 10, position: 1, fileId: null },
      'categoryId',
    ],
    ['tags', { level: 'group', id: null, parentId: null, name }, 'id'],
    [
      'ingredients',
      { ingredientId: null, inciName: 'Punica sample', aliases: { fa: [], en: [] }, help, isAllergen: false },
      'ingredientId',
    ],
  ] as const
  const refused: string[] = []
  for (const [path, body, key] of made) {
    try {
      const answer = await send(`office/catalogue/${path}/save`, body)
      const id = answer[key] ?? Object.values(answer)[0]
      await send(`office/catalogue/${path}/delete`, path === 'tags' ? { level: 'group', id } : { [key]: id })
    } catch (error) {
      refused.push(String(error))
    }
  }
  if (refused.length > 0) throw new Error(refused.join('; '))
}

/** A product file, checked and taken over; another one stopped. */
const files: Scenario = async (stage) => {
  const editor = await actor(stage, 'Staff', 'catalogue')
  const now = stage.clock.now()
  const desk = importsDesk(stage as never, editor.browser, { token: editor.token, now })
  const { importId } = await desk.checked(productFile(fileRow(1), fileRow(2, { price_rial: 'dear' })))
  for (const path of ['', '/problems', '/problems.csv']) await desk.read(`imports/${importId}${path}`, '')
  await editor.send('office/catalogue/imports/start', { importId })
  await workOffImports(stage.database, { now })
  const other = await desk.checked(productFile(fileRow(3)))
  await desk.post('check', { importId: other.importId, options: undefined })
  await desk.post('stop', { importId: other.importId })
}

const campaign: Scenario = async (stage) => {
  const { send } = await actor(stage, 'Staff', 'catalogue')
  const words = (text: string) => ({ fa: text, en: text, ar: '', tr: '' })
  await send('office/campaigns/save', {
    ...{ campaignId: null, revision: null, eyebrow: words('تازه'), title: words('بهار'), second: words('') },
    ...{ body: words('برای هر پوست'), call: words('ببینید'), tone: 'anar', fileId: null, productIds: [] },
    ...{ target: { kind: 'list', sort: 'newest' }, beginsAt: null, endsAt: null, isActive: true },
  })
}

export const catalogueScenarios = { products, lists, files, campaign }
