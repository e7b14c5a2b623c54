import { sharpEncoder } from '../adapters/images/sharp/encode.ts'
import { createOutliner, type Outliner } from './packshot/outline.ts'

/** Where the demo's official newspaper lies in the store. */
export const sampleNewspaperKey = 'private/documents/sample-newspaper'
// The head of the page, in the aspect ratio of the encoder's previews.
const [width, height] = [900, 472.5]

/** A page of an official newspaper marked as a sample, as a JPEG. The same bytes every time. */
export async function drawSampleNewspaper(): Promise<Buffer> {
  outliner ??= createOutliner()
  return sharpEncoder.encodePreview(Buffer.from(pageSvg(await outliner)))
}

let outliner: Promise<Outliner> | undefined

function pageSvg({ line }: Outliner): string {
  // Right-aligned at x, with its baseline at y.
  const text = (content: string, at: { y: number; size: number; fill: string }) => {
    const { path, width: lineWidth } = line(content, { size: at.size })
    return `<path transform="translate(${820 - lineWidth} ${at.y})" d="${path}" fill="${at.fill}"/>`
  }
  const column = (x: number, from: number) =>
    Array.from(
      { length: 18 },
      (_, row) =>
        `<rect x="${x}" y="${from + row * 34}" width="${row % 6 === 5 ? 190 : 345}" height="14" rx="4" fill="#d9d2c8"/>`,
    ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#faf7f1"/>
    ${text('روزنامهٔ رسمی نمونه', { y: 130, size: 64, fill: '#2b2320' })}
    ${text('آگهی تأسیس شرکت نمونه', { y: 220, size: 40, fill: '#5a4c45' })}
    <rect x="80" y="260" width="740" height="4" fill="#2b2320"/>
    ${text('این صفحه ساختهٔ فروشگاه نمایشی است', { y: 330, size: 34, fill: '#5a4c45' })}
    ${text('و به هیچ شرکتی تعلق ندارد', { y: 385, size: 34, fill: '#5a4c45' })}
    ${column(475, 440)}
    ${column(80, 440)}
  </svg>`
}
