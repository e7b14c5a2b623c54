import { expect, it } from 'vitest'
import { explainedOf } from './explained.ts'

/** @spec 3.product */

const water = { id: 1, inciName: 'Aqua', isAllergen: false, aliases: [], help: null }
const glycerin = { id: 2, inciName: 'Glycerin', isAllergen: false, aliases: ['گلیسیرین'], help: null }
const limonene = { id: 3, inciName: 'Limonene', isAllergen: true, aliases: [], help: 'عطرمایهٔ پوست مرکبات.' }
const linalool = { id: 4, inciName: 'Linalool', isAllergen: true, aliases: ['لینالول'], help: null }

it('explains ingredients with another name or a help text, allergens first, and leaves out the others', () => {
  expect(explainedOf([water, glycerin, limonene, linalool])).toEqual([limonene, linalool, glycerin])
})
