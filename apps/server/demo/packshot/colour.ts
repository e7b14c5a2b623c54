import type { PackCap, PackTone } from './spec.ts'

/** Hue 0–360, saturation and lightness in percent. */
export type Hsl = readonly [hue: number, saturation: number, lightness: number]

const toneValues: Record<PackTone, readonly [saturation: number, lightness: number]> = {
  deep: [52, 27],
  mid: [46, 45],
  soft: [46, 72],
  pearl: [26, 89],
}

const capValues: Record<Exclude<PackCap, 'tint'>, Hsl> = {
  gold: [38, 52, 58],
  rose: [16, 48, 68],
  silver: [28, 6, 74],
  ink: [345, 22, 17],
  ivory: [34, 34, 90],
}

/** A six-digit hex colour; values outside the gamut are brought back, since gradients add and subtract freely. */
export function hex(hue: number, saturation: number, lightness: number): string {
  const h = ((hue % 360) + 360) % 360
  const s = Math.min(100, Math.max(0, saturation))
  const l = Math.min(98, Math.max(2, lightness))
  const amplitude = ((s / 100) * Math.min(l, 100 - l)) / 100
  const channel = (offset: number) => {
    const k = (offset + h / 30) % 12
    const value = l / 100 - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** The body's colour. Greens and violets look louder than other hues at one saturation, so they are calmed. */
export function bodyColour(hue: number, tone: PackTone): Hsl {
  const [saturation, lightness] = toneValues[tone]
  const h = ((hue % 360) + 360) % 360
  const calm = h > 66 && h < 176 ? 0.6 : h > 230 && h < 310 ? 0.72 : 1
  return [h, saturation * calm, lightness]
}

export function capColour(cap: PackCap, body: Hsl): Hsl {
  return cap === 'tint' ? [body[0], body[1] * 0.8, Math.max(24, body[2] - 14)] : capValues[cap]
}

export function isMetal(cap: PackCap): boolean {
  return cap === 'gold' || cap === 'rose' || cap === 'silver'
}

/** The colour of a six-digit hex text. */
export function hslOf(text: string): Hsl {
  const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(text.slice(start, start + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const lightness = (max + min) / 2
  const spread = max - min
  if (spread === 0) return [0, 0, lightness * 100]
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sector =
    max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return [sector * 60, saturation * 100, lightness * 100]
}

/** The metal used where a part is always metal: the cap's own, gold otherwise. */
export function metalOf(cap: PackCap): Hsl {
  return cap === 'gold' || cap === 'rose' || cap === 'silver' ? capValues[cap] : capValues.gold
}
