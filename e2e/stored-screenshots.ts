import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const baselineFolder = path.join(import.meta.dirname, 'baselines')
const evidenceFolder = path.join(import.meta.dirname, '..', '.cache', 'e2e')

/** Set to store current screenshots instead of comparing them. */
export const isUpdating = process.env['KEEP_PICTURES'] !== undefined

/**
 * Compares the window of a page with a stored screenshot at a third of the size. Returns a description of the
 * difference, or null. Small screenshots keep the repository small and hide digits that change from day to day.
 * `board` is an empty page in which images are drawn and measured.
 */
export async function screenshotFault(page: Page, board: Page, name: string): Promise<string | null> {
  const file = path.join(baselineFolder, `${name}.webp`)
  if (isUpdating) {
    await wait(settlingMs)
    await mkdir(baselineFolder, { recursive: true })
    const small = await board.evaluate(shrunk, urlOf(await take(page), 'png'))
    await writeFile(file, Buffer.from(small, 'base64'))
    return null
  }
  const baseline = await readFile(file).catch(() => null)
  if (!baseline) return `${name}: no stored screenshot; KEEP_PICTURES=1 stores the current one`
  let taken: Buffer
  let share: number
  // A loaded image may be painted a moment later.
  const until = performance.now() + settlingMs
  do {
    taken = await take(page)
    share = await board.evaluate(differingShare, [urlOf(taken, 'png'), urlOf(baseline, 'webp')] as const)
    if (share <= maxDifferingShare) return null
    await wait(100)
  } while (performance.now() < until)
  await mkdir(evidenceFolder, { recursive: true })
  await writeFile(path.join(evidenceFolder, `${name}.png`), taken)
  return `${name}: ${Math.round(share * 1_000) / 10} % of it looks different; see .cache/e2e/${name}.png`
}

const settlingMs = 2_000

const take = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide' })

/** Share of tiles: tolerates a word or two, but no part that is gone, moved or of another colour. */
const maxDifferingShare = 0.01

const urlOf = (bytes: Buffer, type: 'png' | 'webp') => `data:image/${type};base64,${bytes.toString('base64')}`

/** Runs in the page: the image at a third of its size, as base64. */
async function shrunk(url: string): Promise<string> {
  const image = Object.assign(new Image(), { src: url })
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width / 3)
  canvas.height = Math.round(image.height / 3)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.8).split(',')[1]!
}

/** Runs in the page: the share of tiles of 8 × 8 pixels that differ visibly between an image and a stored one. */
async function differingShare([taken, baseline]: readonly [string, string]): Promise<number> {
  const images = await Promise.all(
    [taken, baseline].map(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return image
    }),
  )
  const { width, height } = images[1]!
  if (Math.abs(images[0]!.width / 3 - width) > 1 || Math.abs(images[0]!.height / 3 - height) > 1) return 1
  const [a, b] = images.map((image) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
    return context.getImageData(0, 0, width, height).data
  })
  let [tiles, differing] = [0, 0]
  for (let top = 0; top + 8 <= height; top += 8) {
    for (let left = 0; left + 8 <= width; left += 8) {
      let sum = 0
      for (let y = top; y < top + 8; y += 1) {
        for (let at = (y * width + left) * 4; at < (y * width + left + 8) * 4; at += 1) {
          sum += Math.abs(a![at]! - b![at]!)
        }
      }
      tiles += 1
      // 64 pixels with three channels each.
      if (sum / 192 > 16) differing += 1
    }
  }
  return differing / tiles
}
