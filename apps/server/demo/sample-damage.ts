import { sharpEncoder } from '../adapters/images/sharp/encode.ts'

const prefix = 'private/documents/sample-damage-'
// The size of the encoder's previews, which the drawing fills.
const [width, height] = [1_200, 630]

/** The store key of a sample return's image; the number selects its colours. */
export const sampleDamageKey = (number: number) => `${prefix}${number}`

/** The number of an image's key; null for any other key. */
export function numberOfDamageKey(key: string): number | null {
  const number = key.startsWith(prefix) ? Number(key.slice(prefix.length)) : Number.NaN
  return Number.isSafeInteger(number) ? number : null
}

/** A jar that cracked in its box, as a JPEG: the upload of the demo's buyers. The same bytes every time. */
export function drawSampleDamage(number: number): Promise<Buffer> {
  return sharpEncoder.encodePreview(Buffer.from(damageSvg((number * 67) % 360)))
}

function damageSvg(hue: number): string {
  const tint = (saturation: number, lightness: number) => `hsl(${hue} ${saturation}% ${lightness}%)`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#e9dfd5"/>
    <path d="M150 560 L230 210 L970 210 L1050 560 Z" fill="#c9a77c"/>
    <path d="M230 210 L970 210 L940 130 L260 130 Z" fill="#b08e63"/>
    <path d="M190 520 L255 250 L945 250 L1010 520 Z" fill="#8f7048"/>
    <rect x="430" y="300" width="340" height="210" rx="34" fill="${tint(40, 82)}"/>
    <rect x="450" y="250" width="300" height="66" rx="16" fill="${tint(28, 46)}"/>
    <path d="M560 300 L590 362 L548 398 L612 452 L584 510" fill="none" stroke="#3b2a2a" stroke-width="7"/>
    <path d="M590 362 L650 388 M612 452 L680 470" fill="none" stroke="#3b2a2a" stroke-width="5"/>
    <path d="M520 510 Q600 586 742 540 Q800 522 770 510 Z" fill="${tint(46, 72)}"/>
  </svg>`
}
