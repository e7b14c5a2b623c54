/** @spec 1.back-office, 3.sku */
import { describe, expect, it } from 'vitest'
import { emptyContent, emptySku } from '../../data/catalogue-rules.ts'
import {
  contentOf,
  editedOf,
  mostPictures,
  withNewSku,
  withoutSku,
  withPicture,
  withSku,
} from './edited-content.ts'

const three = {
  ...emptyContent(),
  skus: [
    { ...emptySku(), code: 'A' },
    { ...emptySku(), code: 'B', skuId: 7 },
    { ...emptySku(), code: 'C' },
  ],
}
const codesOf = ({ skus }: { skus: readonly { code: string }[] }) => skus.map(({ code }) => code)
const filesOf = (images: readonly { fileId: string }[] = []) => images.map(({ fileId }) => fileId)

describe('a content that is typed', () => {
  it('is told to the server as it was read, without keys', () => {
    expect(contentOf(editedOf(three))).toEqual(three)
  })

  it('gives each sku a key of its own, which it keeps wherever it stands and which no other gets', () => {
    const content = editedOf(three)
    const [a, b, c] = content.skus.map(({ key }) => key)
    const less = withoutSku(content, a!)
    expect(less.skus.map(({ key }) => key)).toEqual([b, c])
    const added = withNewSku(less).skus.at(-1)!
    expect(new Set([a, b, c, added.key]).size).toBe(4)
    expect(contentOf(withNewSku(less)).skus.at(-1)).toEqual(emptySku())
  })

  it('changes the sku that is meant, whatever was taken away before it, and leaves the others', () => {
    const content = editedOf(three)
    const [a, , c] = content.skus
    const changed = withSku(withoutSku(content, a!.key), c!.key, ({ code }) => ({ code: `${code}2` }))
    expect(codesOf(changed)).toEqual(['B', 'C2'])
    expect(changed.skus[0]).toBe(content.skus[1])
  })

  it('is the same where the sku is gone, so that nothing counts as typed', () => {
    const content = editedOf(three)
    const less = withoutSku(content, content.skus[2]!.key)
    expect(withSku(less, content.skus[2]!.key, () => ({ code: 'X' }))).toBe(less)
  })
})

describe('a picture that arrives', () => {
  const content = editedOf(three)
  const [a, b] = content.skus

  it('joins those that are there by then, and what was typed meanwhile stays', () => {
    const typed = withSku(withPicture(content, b!.key, 'one'), b!.key, () => ({ gtin: '626' }))
    const { skus } = withPicture(typed, b!.key, 'two')
    expect(skus[1]).toMatchObject({ skuId: 7, gtin: '626' })
    expect(skus.map(({ images }) => filesOf(images))).toEqual([[], ['one', 'two'], []])
  })

  it('changes nothing where its sku was taken away, has it already or has no room', () => {
    const less = withoutSku(content, a!.key)
    expect(withPicture(less, a!.key, 'one')).toBe(less)
    const having = withPicture(content, a!.key, 'one')
    expect(withPicture(having, a!.key, 'one')).toBe(having)
    const files = Array.from({ length: mostPictures }, (_, number) => `file ${number}`)
    const full = files.reduce((before, file) => withPicture(before, a!.key, file), content)
    expect(filesOf(full.skus[0]!.images)).toEqual(files)
    expect(withPicture(full, a!.key, 'one more')).toBe(full)
  })
})
