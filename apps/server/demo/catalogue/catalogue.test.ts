import { passwordRules, unmetRules } from '@anar/domain/validation'
import { describe, expect, it } from 'vitest'
import { demoLogins } from '../logins.ts'
import { sampleIban, sampleNationalCode } from '../seed/people.ts'
import { brands } from './brands.ts'
import { topCategories } from './categories.ts'
import { generalComments } from './comments.ts'
import { demoCatalogue, demoProducts, gtin13 } from './index.ts'
import type { DemoProduct, Text } from './types.ts'

const catalogue = demoCatalogue()
const skus = catalogue.products.flatMap((product) => product.skus)

function productTexts(product: DemoProduct): Text[] {
  return [
    product.name,
    product.summary,
    product.description,
    product.combination,
    ...product.keyIngredients.flatMap(({ name, note }) => [name, note]),
    ...product.use,
    ...product.features,
    ...product.skus.map((sku) => sku.option.name),
  ]
}

const allTexts: Text[] = [
  ...demoProducts.flatMap(productTexts),
  ...catalogue.brands.map((brand) => brand.name),
  ...catalogue.categories.map((category) => category.name),
  ...[...catalogue.tags.groups, ...catalogue.tags.subgroups, ...catalogue.tags.tags].map((row) => row.name),
]
const persianTexts = [
  ...allTexts.map(([fa]) => fa),
  ...demoProducts.map((product) => product.pack.label),
  ...[...demoProducts.flatMap((product) => product.comments), ...Object.values(generalComments).flat()]
    .filter((comment) => comment.language === 'fa')
    .map((comment) => comment.text),
]

describe('the demo catalogue', () => {
  it('has 120 skus or more in 8 or more categories of 10 or more brands, each brand and sub-category with goods', () => {
    expect(skus.length).toBeGreaterThanOrEqual(120)
    expect(Object.keys(topCategories).length).toBeGreaterThanOrEqual(8)
    expect(Object.keys(brands).length).toBeGreaterThanOrEqual(10)
    expect(new Set(demoProducts.map((product) => product.brand))).toEqual(new Set(Object.keys(brands)))
    const leaves = catalogue.categories.filter((category) => category.parentId !== null)
    expect(new Set(demoProducts.map((product) => product.category))).toEqual(
      new Set(leaves.map((leaf) => leaf.code)),
    )
  })

  it('names every product and sku once', () => {
    expect(new Set(demoProducts.map((product) => product.code)).size).toBe(demoProducts.length)
    expect(new Set(demoProducts.map((product) => product.name[0])).size).toBe(demoProducts.length)
    expect(new Set(skus.map((sku) => sku.name[1])).size).toBe(skus.length)
    expect(new Set(skus.map((sku) => sku.gtin)).size).toBe(skus.length)
  })

  it('has 1 to 4 skus a product, each with weight, size and a price from 900,000 to 12,000,000 rials', () => {
    for (const product of demoProducts) {
      expect(product.skus.length, product.code).toBeGreaterThanOrEqual(1)
      expect(product.skus.length, product.code).toBeLessThanOrEqual(4)
    }
    for (const sku of skus) {
      expect(sku.priceToman * 10, sku.name[1]).toBeGreaterThanOrEqual(900_000)
      expect(sku.priceToman * 10, sku.name[1]).toBeLessThanOrEqual(12_000_000)
      expect(Number.isInteger(sku.priceToman / 1_000)).toBe(true)
      expect(Math.min(sku.weightGram, ...sku.sizeMm)).toBeGreaterThan(0)
    }
  })

  it('earns 0.2 to 0.5 of score for a price, and nothing for exactly one product, which has no VAT either', () => {
    const without = demoProducts.filter((product) => product.scorePriceRatio === 0)
    expect(without.map((product) => product.code)).toEqual(['baby-cereal'])
    for (const product of demoProducts.filter((one) => one.scorePriceRatio > 0)) {
      expect(product.scorePriceRatio).toBeGreaterThanOrEqual(0.2)
      expect(product.scorePriceRatio).toBeLessThanOrEqual(0.5)
    }
    expect(
      catalogue.categories.filter((category) => category.vatPercent === 0).map((one) => one.code),
    ).toEqual(['babyFood'])
  })

  it('points each category to a product that exists', () => {
    const codes = demoProducts.map((product) => product.code)
    for (const category of catalogue.categories) expect(codes).toContain(category.emblem)
  })

  it('marks allergens: limonene and milk are, water and glycerin are not', () => {
    const isAllergen = (name: string) =>
      catalogue.ingredients.find((one) => one.inciName === name)?.isAllergen
    expect(isAllergen('Limonene')).toBe(true)
    expect(isAllergen('Prunus Amygdalus Dulcis Oil')).toBe(true)
    expect(isAllergen('Aqua')).toBe(false)
    expect(isAllergen('Glycerin')).toBe(false)
    // The list explains each of them.
    for (const { inciName, isAllergen, explained } of catalogue.ingredients) {
      expect(explained !== null, inciName).toBe(isAllergen)
    }
    for (const product of demoProducts) {
      const names = product.inci.split(', ')
      expect(new Set(names).size, product.code).toBe(names.length)
      expect(product.inci, product.code).toMatch(/^[A-Za-z0-9/&.,() -]+$/)
    }
  })

  it('matches its tags: no perfume in fragrance-free products, nothing from animals in vegan ones', () => {
    for (const product of demoProducts) {
      const names = product.inci.split(', ')
      const tagged = (tag: DemoProduct['tags'][number]) => product.tags.includes(tag)
      if (tagged('fragranceFree')) expect(names, product.code).not.toContain('Parfum')
      if (tagged('alcoholFree')) expect(names, product.code).not.toContain('Alcohol Denat.')
      if (tagged('siliconeFree')) expect(product.inci, product.code).not.toMatch(/dimethicone|siloxane/i)
      if (tagged('sulfateFree'))
        expect(product.inci, product.code).not.toMatch(/(lauryl|laureth|myreth) sulfate/i)
      if (tagged('vegan'))
        expect(product.inci, product.code).not.toMatch(
          /cera alba|gelatin|collagen|fish|milk|silk|\bmel\b|lanolin/i,
        )
    }
  })
})

describe('its texts', () => {
  it('stand in both languages, and no two products share a description or a summary', () => {
    for (const [fa, en] of allTexts) {
      expect(fa.trim(), en).toMatch(/[\u0600-\u06ff]/)
      expect(en.trim(), fa).toMatch(/[A-Za-z0-9]/)
      expect(en, fa).not.toMatch(/[\u0600-\u06ff]/)
    }
    for (const pick of [
      (p: DemoProduct) => p.description,
      (p: DemoProduct) => p.summary,
      (p: DemoProduct) => p.combination,
    ]) {
      expect(new Set(demoProducts.map((product) => pick(product)[0])).size).toBe(demoProducts.length)
      expect(new Set(demoProducts.map((product) => pick(product)[1])).size).toBe(demoProducts.length)
    }
  })

  it('in Persian use ی and ک, Persian digits but in codes such as SPF50, and no exclamation marks', () => {
    for (const text of persianTexts) {
      expect(text).not.toMatch(/[يكةىٱ]/)
      // The «ی» after a silent «ه» is written in one way, as in the labels: «هستهٔ انار».
      expect(text).not.toMatch(/\u06c0|ه\u200cی(?![\u0621-\u06cc])|(?<!ه)\u0654/)
      expect(text.replace(/SPF\d+/g, '')).not.toMatch(/[0-9٠-٩]/)
      expect(text).not.toMatch(/!|\u0640/)
      expect(text).not.toMatch(/[\u200c ][\u200c ]|\u200c$|^\u200c| $|^ | [،.؛:]/)
      expect(text).not.toMatch(/[,;?]/)
    }
  })

  it('in Persian are as long as those of a shop: a description has 120 characters or more', () => {
    for (const product of demoProducts) {
      expect(product.description[0].length, product.code).toBeGreaterThanOrEqual(120)
      expect(product.description[1].length, product.code).toBeGreaterThanOrEqual(120)
    }
  })
})

describe('numbers that carry a check', () => {
  it('GTIN-13: 626012340001 gets the check digit 7, and every sku has the prefix 626 and a right digit', () => {
    expect(gtin13('626012340001')).toBe('6260123400017')
    for (const sku of skus) {
      expect(sku.gtin).toMatch(/^626\d{10}$/)
      const sum = [...sku.gtin].reduce(
        (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
        0,
      )
      expect(sum % 10, sku.gtin).toBe(0)
    }
  })

  it('national codes and Shebas of samples pass their checksums and are of no registry office and no bank', () => {
    for (const number of [1, 17, 65]) {
      const code = sampleNationalCode(number)
      const sum = [...code]
        .slice(0, 9)
        .reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
      const rest = sum % 11
      expect(code).toMatch(/^999\d{7}$/)
      expect(Number(code[9])).toBe(rest < 2 ? rest : 11 - rest)
      const iban = sampleIban(number)
      expect(iban).toMatch(/^IR\d{24}$/)
      expect(BigInt(`${iban.slice(4)}1827${iban.slice(2, 4)}`) % 97n).toBe(1n)
    }
  })
})

describe('the printed logins', () => {
  it('have passwords that meet the rules for passwords', () => {
    for (const login of demoLogins) expect(unmetRules(passwordRules, login.password)).toEqual([])
  })
})
