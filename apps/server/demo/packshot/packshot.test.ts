import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hex, hslOf } from './colour.ts'
import { drawPack, drawTexture, drawWithCarton } from './draw.ts'
import { createOutliner, directionRuns } from './outline.ts'
import { type PackSpec, packKinds } from './spec.ts'

const outliner = await createOutliner()
const serum: PackSpec = {
  kind: 'serum',
  hue: 346,
  tone: 'deep',
  cap: 'gold',
  texture: 'oil',
  brand: 'DANEH',
  name: 'سرم هستهٔ انار',
  size: '۳۰ میلی‌لیتر',
}

async function pixels(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]!
  let drawn = 0
  for (let index = 3; index < data.length; index += 4) if (data[index]! > 40) drawn += 1
  return { alphaAt, drawnShare: drawn / (info.width * info.height) }
}

describe('a label', () => {
  it('is outlines: no font is needed to show it', () => {
    const svg = drawPack(serum, outliner)
    expect(svg).not.toMatch(/<text|font-family|hsl\(|rgb\(/)
  })

  it('in Persian has joined letters: the word is narrower than its letters one by one', () => {
    const word = outliner.line('شبنم', { size: 20 }).width
    const letters = [...'شبنم'].reduce((sum, letter) => sum + outliner.line(letter, { size: 20 }).width, 0)
    expect(word).toBeLessThan(letters * 0.85)
  })

  it('draws Persian digits in reading order, ۵۰ not ۰۵', () => {
    expect(directionRuns('۵۰ میلی‌لیتر')).toEqual([
      { text: '۵۰ ', isRightToLeft: false },
      { text: 'میلی‌لیتر', isRightToLeft: true },
    ])
    const fifty = outliner.line('۵۰', { size: 20 })
    const five = outliner.line('۵', { size: 20 })
    expect(fifty.path.startsWith(five.path)).toBe(true)
  })

  it('that mixes scripts reads from the right: SPF50 is left of «ضدآفتاب»', () => {
    const mixed = outliner.line('ضدآفتاب SPF50', { size: 20 }).path
    expect(mixed.startsWith(outliner.line('SPF50', { size: 20 }).path)).toBe(true)
  })

  it('longer than its pack shrinks instead of running over the edge', async () => {
    const long = drawPack(
      { ...serum, brand: 'A VERY LONG BRAND NAME INDEED', name: 'نامی بسیار بلندتر از بطری' },
      outliner,
    )
    const { alphaAt } = await pixels(long)
    expect(alphaAt(10, 200)).toBe(0)
    expect(alphaAt(249, 200)).toBe(0)
  })
})

describe('a pack shot', () => {
  it.each(packKinds)('of a %s has a transparent ground and fills a good part of the field', async (kind) => {
    const { alphaAt, drawnShare } = await pixels(drawPack({ ...serum, kind }, outliner))
    for (const [x, y] of [
      [1, 1],
      [258, 1],
      [1, 200],
    ] as const)
      expect(alphaAt(x, y)).toBe(0)
    expect(drawnShare).toBeGreaterThan(0.1)
    expect(drawnShare).toBeLessThan(0.75)
  })

  it('of two kinds with the same parameters is not the same image', () => {
    const drawings = packKinds.map((kind) => drawPack({ ...serum, kind }, outliner))
    expect(new Set(drawings).size).toBe(packKinds.length)
  })

  it('is the same on every run', () => {
    for (const draw of [drawPack, drawWithCarton, drawTexture])
      expect(draw(serum, outliner)).toBe(draw({ ...serum }, outliner))
  })

  it.each(['cream', 'gel', 'oil', 'powder', 'foam', 'capsules', 'stroke', 'mist'] as const)(
    'shows %s close up, still without a ground',
    async (texture) => {
      const { alphaAt, drawnShare } = await pixels(drawTexture({ ...serum, texture }, outliner))
      expect(alphaAt(1, 1)).toBe(0)
      expect(drawnShare).toBeGreaterThan(0.02)
    },
  )

  it('is smaller for the smaller size of a product', async () => {
    const large = await pixels(drawPack(serum, outliner))
    const small = await pixels(drawPack({ ...serum, scale: 0.84 }, outliner))
    expect(small.drawnShare).toBeLessThan(large.drawnShare * 0.8)
  })
})

describe('colours', () => {
  it('go to hex and back: #9c1f3a', () => {
    expect(hex(...hslOf('#9c1f3a'))).toBe('#9c1f3a')
    expect(hex(...hslOf('#808080'))).toBe('#808080')
  })

  it('outside the gamut are brought back', () => {
    expect(hex(20, 50, 140)).toBe(hex(20, 50, 98))
    expect(hex(-340, 50, 50)).toBe(hex(20, 50, 50))
  })
})
