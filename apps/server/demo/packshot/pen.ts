import { bodyColour, capColour, type Hsl, hex, hslOf, isMetal, metalOf } from './colour.ts'
import type { Outliner } from './outline.ts'
import type { PackSpec } from './spec.ts'

/** Offset 0 to 1, colour, and opacity where it is not 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

export type LabelOptions = {
  /** Centre of the lines. */
  x: number
  /** Height of the mark above the brand. */
  y: number
  width: number
  ink?: string
  softInk?: string
  scale?: number
}

/**
 * The state of one drawing: colours worked out from the parameters, gradient definitions and shapes collected
 * in order. Every kind of pack draws with it into the same field (x 30–290, y 24–340, standing on y 323).
 */
export type Pen = {
  spec: PackSpec
  body: Hsl
  cap: Hsl
  metal: Hsl
  accent: number
  /** The shade's own colour, or `otherwise` where the contents have no shade. */
  contents(otherwise: Hsl): Hsl
  hasMetalCap: boolean
  isDark: boolean
  ink: string
  softInk: string
  add(...shapes: string[]): void
  /** A left-to-right gradient; returns the attribute that fills a shape with it. */
  across(stops: readonly Stop[]): string
  /** A top-to-bottom gradient. */
  down(stops: readonly Stop[]): string
  slanted(stops: readonly Stop[]): string
  round(stops: readonly Stop[], attributes?: string): string
  /** Matte cylinder: core shadow, broad soft key light at 30 %, bounce on the far rim. */
  cylinder(colour: Hsl, contrast?: number): string
  /** Tinted glass: bright refracting edges, darker liquid core. */
  glass(colour: Hsl): string
  metalSheen(colour: Hsl): string
  /** The cap's own finish: metal sheen or matte cylinder. */
  capFinish(): string
  shadow(centre: number, width: number, options?: { y?: number; strength?: number }): void
  label(options: LabelOptions): void
  /** One line of outlined text, shrunk to the width. */
  text(text: string, options: TextOptions): void
  /** The svg text of everything drawn so far. */
  parts(): { definitions: string; shapes: string }
}

export type TextOptions = {
  x: number
  y: number
  size: number
  width: number
  fill: string
  /** Extra weight as a share of the size; the font files are drawn at their regular weight. */
  weight?: number
  letterSpacing?: number
  opacity?: number
}

/** Warm black for shadows, never pure black. */
export const shade = (opacity: number) => `fill="#140008" fill-opacity="${opacity}"`
export const light = (opacity: number) => `fill="#fff" fill-opacity="${opacity}"`
export const lightLine = (opacity: number, width = 1) =>
  `fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}"`
export const shadeLine = (opacity: number, width = 1) =>
  `fill="none" stroke="#140008" stroke-opacity="${opacity}" stroke-width="${width}"`

export function createPen(spec: PackSpec, outliner: Outliner, prefix = 'g'): Pen {
  const body = bodyColour(spec.hue, spec.tone)
  const [hue, , lightness] = body
  const cap = capColour(spec.cap, body)
  const isDark = lightness < 58
  const definitions: string[] = []
  const shapes: string[] = []

  function define(open: string, tag: string, stops: readonly Stop[]): string {
    const id = `${prefix}${definitions.length}`
    const inner = stops.map(([offset, colour, opacity]) => stopElement(offset, colour, opacity)).join('')
    definitions.push(`<${tag} id="${id}" ${open}>${inner}</${tag}>`)
    return `fill="url(#${id})"`
  }

  const pen: Pen = {
    spec,
    body,
    cap,
    metal: metalOf(spec.cap),
    accent: spec.accent ?? spec.hue,
    contents: (otherwise) => (spec.swatch ? hslOf(spec.swatch) : otherwise),
    hasMetalCap: isMetal(spec.cap),
    isDark,
    ink: isDark ? '#fff7f2' : hex(hue, 45, 20),
    softInk: isDark ? '#f6e6df' : hex(hue, 28, 34),
    add: (...added) => void shapes.push(...added),
    across: (stops) => define('x1="0" y1="0" x2="1" y2="0"', 'linearGradient', stops),
    down: (stops) => define('x1="0" y1="0" x2="0" y2="1"', 'linearGradient', stops),
    slanted: (stops) => define('x1="0" y1="0" x2="1" y2="1"', 'linearGradient', stops),
    round: (stops, attributes = '') => define(attributes, 'radialGradient', stops),
    cylinder: (colour, contrast = 1) => pen.across(cylinderStops(colour, contrast)),
    glass: (colour) => pen.across(glassStops(colour)),
    metalSheen: (colour) => pen.across(metalStops(colour)),
    capFinish: () => (pen.hasMetalCap ? pen.metalSheen(cap) : pen.cylinder(cap, 0.8)),
    shadow: (centre, width, { y = 322, strength = 1 } = {}) => {
      const soft = pen.round([
        [0, hex(hue, 45, 8), 0.5 * strength],
        [0.45, hex(hue, 45, 10), 0.22 * strength],
        [1, hex(hue, 45, 12), 0],
      ])
      const reach = Math.min(width * 0.74, 277 - centre)
      shapes.push(
        `<ellipse cx="${centre + 12}" cy="${y}" rx="${reach}" ry="${Math.max(9, width * 0.13)}" ${soft}/>`,
        `<ellipse cx="${centre}" cy="${y - 1}" rx="${width * 0.49}" ry="4" fill="${hex(hue, 50, 7)}" fill-opacity="${0.42 * strength}"/>`,
      )
    },
    text: (text, options) => void shapes.push(textElement(text, options, outliner)),
    label: (options) => drawLabel(pen, options),
    parts: () => ({ definitions: definitions.join(''), shapes: shapes.join('') }),
  }
  return pen
}

function stopElement(offset: number, colour: string, opacity: number | undefined): string {
  const alpha = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`
  return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`
}

/** Mark, brand, hairline, product name and size, centred. */
function drawLabel(pen: Pen, { x, y, width, ink = pen.ink, softInk = pen.softInk, scale = 1 }: LabelOptions) {
  const { brand, name, size } = pen.spec
  pen.add(
    `<path transform="translate(${x} ${y}) scale(${0.62 * scale})" d="M0-12c4.6 4.2 6.6 7.4 6.6 11a6.6 6.6 0 0 1-13.2 0c0-3.6 2-6.8 6.6-11z" fill="${ink}" fill-opacity=".92"/>`,
  )
  pen.text(brand, {
    x,
    y: y + 19 * scale,
    size: 15 * scale,
    width,
    fill: ink,
    weight: 0.03,
    letterSpacing: 2.3 * scale,
  })
  if (name !== '') {
    pen.add(
      `<path d="M${x - 11} ${y + 28 * scale}h22" stroke="${softInk}" stroke-width=".8" stroke-opacity=".7"/>`,
    )
    pen.text(name, { x, y: y + 44 * scale, size: 12.5 * scale, width, fill: softInk, weight: 0.022 })
  }
  if (size !== '')
    pen.text(size, { x, y: y + 58 * scale, size: 8.4 * scale, width, fill: softInk, opacity: 0.88 })
}

function textElement(text: string, options: TextOptions, outliner: Outliner): string {
  const { x, y, size, width, fill, weight = 0, letterSpacing = 0, opacity = 1 } = options
  const natural = outliner.line(text, { size, letterSpacing })
  const factor = Math.min(1, width / Math.max(1, natural.width))
  const line =
    factor === 1
      ? natural
      : outliner.line(text, { size: size * factor, letterSpacing: letterSpacing * factor })
  const stroke = weight === 0 ? '' : ` stroke="${fill}" stroke-width="${(size * factor * weight).toFixed(2)}"`
  const alpha = opacity === 1 ? '' : ` opacity="${opacity}"`
  return `<path transform="translate(${(x - line.width / 2).toFixed(2)} ${y})" fill="${fill}"${stroke}${alpha} d="${line.path}"/>`
}

function cylinderStops([h, s, l]: Hsl, k: number): Stop[] {
  return [
    [0, hex(h, s, l - 16 * k)],
    [0.06, hex(h, s, l - 9 * k)],
    [0.2, hex(h, s - 4, l + 7 * k)],
    [0.31, hex(h, s - 8, l + 12 * k)],
    [0.44, hex(h, s, l + 3 * k)],
    [0.68, hex(h, s + 2, l - 8 * k)],
    [0.88, hex(h + 4, s + 4, l - 17 * k)],
    [0.96, hex(h, s, l - 10 * k)],
    [1, hex(h, s - 6, l - 5 * k)],
  ]
}

function metalStops([h, s, l]: Hsl): Stop[] {
  return [
    [0, hex(h - 6, s, l - 26)],
    [0.1, hex(h, s, l - 4)],
    [0.2, hex(h + 4, s - 10, l + 28)],
    [0.32, hex(h, s, l + 8)],
    [0.5, hex(h - 4, s, l - 18)],
    [0.66, hex(h - 6, s + 4, l - 30)],
    [0.82, hex(h, s, l)],
    [0.92, hex(h + 4, s - 8, l + 20)],
    [1, hex(h - 4, s, l - 20)],
  ]
}

function glassStops([h, s, l]: Hsl): Stop[] {
  return [
    [0, hex(h, s, l - 14)],
    [0.05, hex(h, s + 8, l + 14)],
    [0.1, hex(h, s, l - 6)],
    [0.26, hex(h, s, l + 9)],
    [0.42, hex(h, s + 4, l)],
    [0.74, hex(h, s + 6, l - 9)],
    [0.9, hex(h, s, l - 15)],
    [0.96, hex(h, s + 10, l + 12)],
    [1, hex(h, s, l - 10)],
  ]
}
