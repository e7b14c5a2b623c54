import { expect, it } from 'vitest'
import { createClient, fieldsOf, type Row } from './index.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <_Condition extends true>() => {}

const client = createClient({
  host: '',
  calendar: 'gr',
  language: () => 'en',
  fetch: async () => Response.json({ page: [], next: null }),
})

it('infers the rows of an answer from the requested paths', async () => {
  const { page } = await client.search('Product', {
    fields: [
      'id',
      'ratingAverage',
      'brand.name',
      'bestOffer.price.consumerPrice',
      'skus.images.fileStorageId',
    ],
  })
  holds<
    Same<(typeof page)[number]['bestOffer'], Row<'Product', 'bestOffer.price.consumerPrice'>['bestOffer']>
  >()
  holds<Same<(typeof page)[number]['brand'], { name: string }>>()
  holds<Same<(typeof page)[number]['ratingAverage'], number | null>>()
  holds<Same<(typeof page)[number]['skus'], { images: { fileStorageId: string }[] }[]>>()
  expect(page).toEqual([])
})

/** @spec 3.enumerations.2 */
it('knows the words of a closed enumeration [3.enumerations]', () => {
  holds<Same<Row<'Comment', 'state'>, { state: 'Pending' | 'Published' | 'Rejected' }>>()
  expect(fieldsOf('Comment', ['state'])).toEqual(['state'])
})

it('refuses to compile a path that leads nowhere', () => {
  const wrong = [
    // @ts-expect-error a brand has no `nam`
    fieldsOf('Product', ['id', 'brand.nam']),
    // @ts-expect-error a relation is not a field
    fieldsOf('Product', ['brand']),
    // @ts-expect-error a field has nothing below it
    fieldsOf('Product', ['name.id']),
    // @ts-expect-error a search text is no value of a row
    fieldsOf('Product', ['text']),
    // @ts-expect-error there is no such entity
    fieldsOf('Products', ['id']),
  ]
  // What is not known when compiling is the server's to refuse.
  const unknown: string[] = ['anything']
  expect([...wrong, fieldsOf('Product', unknown)]).toHaveLength(6)
})
