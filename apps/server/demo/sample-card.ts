import { sharpEncoder } from '../adapters/images/sharp/encode.ts'
import { createOutliner, type Outliner } from './packshot/outline.ts'

const prefix = 'private/documents/sample-card-'
// The size of the encoder's previews, which the card fills.
const [width, height] = [1_200, 630]

/** Where the card of a person lies in the store. */
export const sampleCardKey = (personId: number) => `${prefix}${personId}`

/** The person id of a card's key; null for any other key. */
export function personOfCardKey(key: string): number | null {
  const number = key.startsWith(prefix) ? Number(key.slice(prefix.length)) : Number.NaN
  return Number.isSafeInteger(number) ? number : null
}

/**
 * The front of an identity card marked as a sample, as a JPEG: the upload of the demo's applicants. The same bytes every
 * time.
 */
export async function drawSampleCard(personId: number): Promise<Buffer> {
  outliner ??= createOutliner()
  return sharpEncoder.encodePreview(Buffer.from(cardSvg(personId, await outliner)))
}

let outliner: Promise<Outliner> | undefined

function cardSvg(personId: number, { line }: Outliner): string {
  const number = new Intl.NumberFormat('fa-IR', { minimumIntegerDigits: 4, useGrouping: false }).format(
    personId,
  )
  // Right-aligned at x, with its baseline at y.
  const text = (content: string, at: { x: number; y: number; size: number; fill: string }) => {
    const { path, width: lineWidth } = line(content, { size: at.size })
    return `<path transform="translate(${at.x - lineWidth} ${at.y})" d="${path}" fill="${at.fill}"/>`
  }
  const row = (content: string, y: number) => text(content, { x: 1_110, y, size: 40, fill: '#3a4a46' })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#efe9e1"/>
    <rect x="24" y="24" width="1152" height="582" rx="36" fill="#dfeae4"/>
    <path d="M24 520 Q440 400 1176 550 L1176 570 Q1176 606 1140 606 L60 606 Q24 606 24 570 Z" fill="#c9dcd2"/>
    <rect x="80" y="170" width="250" height="320" rx="18" fill="#b7ccc2"/>
    <circle cx="205" cy="280" r="62" fill="#8fa99d"/>
    <path d="M105 470 Q115 365 205 365 Q295 365 305 470 Z" fill="#8fa99d"/>
    ${text('کارت شناسایی نمونه', { x: 1_110, y: 120, size: 56, fill: '#23423a' })}
    ${row(`شمارهٔ نمونه ${number}`, 240)}
    ${row('شخص نمونه', 315)}
    ${row('این کارت ساختهٔ فروشگاه نمایشی است', 390)}
    ${row('و به هیچ شخصی تعلق ندارد', 455)}
  </svg>`
}
