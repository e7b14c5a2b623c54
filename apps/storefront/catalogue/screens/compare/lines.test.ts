import { expect, it } from 'vitest'
import type { ComparedRow } from '../../data/products-by-id.ts'
import { linesOf } from './lines.ts'

const words = {
  features: 'Features',
  keyIngredients: 'Key ingredients',
  allergens: 'Allergens',
  noAllergens: 'None known',
  madeIn: 'Made in',
  licence: 'Licence',
  comma: ',',
}
const tag = (id: number, name: string, group: number) => ({
  id,
  name,
  tagSubgroup: { id: group, name: `Group ${group}` },
})
const product = (rest: object) =>
  ({
    features: [],
    keyIngredients: [],
    ingredients: [],
    tags: [],
    manufactureCountry: 'Iran',
    healthLicenceNumber: null,
    ...rest,
  }) as unknown as ComparedRow
const shown = (products: readonly ComparedRow[]) =>
  linesOf(products, words).map(({ name, cells, isDifferent }) => [name, cells, isDifferent])

it('has a line for each quality that any product has', () => {
  const one = product({ tags: [tag(1, 'Dry', 4), tag(2, 'Oily', 4)], features: ['Vegan'] })
  const other = product({ tags: [tag(2, 'Oily', 4), tag(9, 'Curly', 2)] })
  expect(shown([one, other])).toEqual([
    ['Group 2', [[], ['Curly']], true],
    ['Group 4', [['Dry', 'Oily'], ['Oily']], true],
    ['Features', [['Vegan'], []], true],
    ['Made in', [['Iran'], ['Iran']], false],
  ])
})

it('finds no difference in another order of the same values', () => {
  const one = product({ tags: [tag(1, 'Dry', 4), tag(2, 'Oily', 4)] })
  const other = product({ tags: [tag(2, 'Oily', 4), tag(1, 'Dry', 4)] })
  expect(shown([one, other])[0]).toEqual([
    'Group 4',
    [
      ['Dry', 'Oily'],
      ['Oily', 'Dry'],
    ],
    false,
  ])
})

it('shows "no known allergen" only for products with an ingredient list', () => {
  const water = { id: 1, inciName: 'Aqua', isAllergen: false, aliases: [] }
  const linalool = { id: 2, inciName: 'Linalool', isAllergen: true, aliases: [] }
  const products = [[water], [water, linalool], []].map((ingredients) => product({ ingredients }))
  expect(shown(products)[0]).toEqual(['Allergens', [['None known'], ['Linalool'], []], true])
})

it('shows the common name of an allergen beside its printed name', () => {
  const cinnamal = { id: 3, inciName: 'Cinnamal', isAllergen: true, aliases: ['Cinnamaldehyde', 'Cassia'] }
  expect(shown([product({ ingredients: [cinnamal] })])[0]).toEqual([
    'Allergens',
    [['\u2066Cinnamal\u2069 (Cinnamaldehyde, Cassia)']],
    false,
  ])
})
