/** @spec 1.back-office, 3.sku */
import { describe, expect, it } from 'vitest'
import { emptyContent, emptySku } from '../../data/catalogue-rules.ts'
import {
  contentOf,
  editedOf,
  maxImages,
  withImage,
  withNewSku,
  withoutSku,
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

describe('edited content', () => {
  it('is sent as it was loaded, without keys', () => {
    expect(contentOf(editedOf(three))).toEqual(three)
  })

  it('gives each sku a unique key that moves with it and is never reused', () => {
    const content = editedOf(three)
    const [a, b, c] = content.skus.map(({ key }) => key)
    const less = withoutSku(content, a!)
    expect(less.skus.map(({ key }) => key)).toEqual([b, c])
    const added = withNewSku(less).skus.at(-1)!
    expect(new Set([a, b, c, added.key]).size).toBe(4)
    expect(contentOf(withNewSku(less)).skus.at(-1)).toEqual(emptySku())
  })

  it('changes the sku with the key, also after others were removed', () => {
    const content = editedOf(three)
    const [a, , c] = content.skus
    const changed = withSku(withoutSku(content, a!.key), c!.key, ({ code }) => ({ code: `${code}2` }))
    expect(codesOf(changed)).toEqual(['B', 'C2'])
    expect(changed.skus[0]).toBe(content.skus[1])
  })

  it('is unchanged where the sku is gone, so that nothing counts as unsaved', () => {
    const content = editedOf(three)
    const less = withoutSku(content, content.skus[2]!.key)
    expect(withSku(less, content.skus[2]!.key, () => ({ code: 'X' }))).toBe(less)
  })
})

describe('an uploaded image', () => {
  const content = editedOf(three)
  const [a, b] = content.skus

  it('is added to the latest images and leaves concurrent input', () => {
    const typed = withSku(withImage(content, b!.key, 'one'), b!.key, () => ({ gtin: '626' }))
    const { skus } = withImage(typed, b!.key, 'two')
    expect(skus[1]).toMatchObject({ skuId: 7, gtin: '626' })
    expect(skus.map(({ images }) => filesOf(images))).toEqual([[], ['one', 'two'], []])
  })

  it('changes nothing where its sku was removed, has it already or is full', () => {
    const less = withoutSku(content, a!.key)
    expect(withImage(less, a!.key, 'one')).toBe(less)
    const having = withImage(content, a!.key, 'one')
    expect(withImage(having, a!.key, 'one')).toBe(having)
    const files = Array.from({ length: maxImages }, (_, number) => `file ${number}`)
    const full = files.reduce((before, file) => withImage(before, a!.key, file), content)
    expect(filesOf(full.skus[0]!.images)).toEqual(files)
    expect(withImage(full, a!.key, 'one more')).toBe(full)
  })
})
