import { hex } from '../colour.ts'
import { light, lightLine, type Pen, shade, shadeLine } from '../pen.ts'
import { verticalSheen } from './bottles.ts'

/** Squeezable tube standing on its cap. */
export function tube(pen: Pen) {
  pen.shadow(160, 96)
  const body = pen.cylinder(pen.body)
  const cap = pen.capFinish()
  const outline = 'M98 48h124c3 0 4 2 4 4v14c-2 76-12 140-22 206h-88C106 206 96 142 94 66V52c0-2 1-4 4-4z'
  const crimps = Array.from({ length: 27 }, (_, i) => `<path d="M${98.5 + i * 4.75} 49v17"/>`).join('')
  pen.add(
    `<path d="${outline}" ${body}/><path d="${outline}" ${verticalSheen(pen)}/>`,
    `<path d="M94 52c0-2 1-4 4-4h124c3 0 4 2 4 4v15H94z" ${light(0.22)}/><g stroke="#140008" stroke-opacity=".13" stroke-width="1.2">${crimps}</g><path d="M94 67h132" ${shadeLine(0.18)}/>`,
    `<path d="M112 74c6 58 12 118 20 188h-8C114 200 106 140 103 74z" ${light(pen.isDark ? 0.26 : 0.5)}/><path d="M216 74c-3 60-10 120-19 186h4c9-64 16-126 18-186z" ${light(0.2)}/>`,
    `<path d="M118 270h84v44c0 6-3 9-9 9h-66c-6 0-9-3-9-9z" ${cap}/><path d="M118 270h84v6h-84z" ${shade(0.25)}/><path d="M129 280h7v38h-7z" ${light(0.3)}/>`,
  )
  pen.label({ x: 160, y: 134, width: 96 })
}

/** Soap carton with a bar in front of it. */
export function soap(pen: Pen) {
  const h = pen.body[0]
  paperBox(pen)
  const near = pen.round([
    [0, hex(h, 45, 8), 0.5],
    [1, hex(h, 45, 12), 0],
  ])
  const bar = pen.round(
    [
      [0, hex(pen.accent, 38, 92)],
      [0.6, hex(pen.accent, 40, 84)],
      [1, hex(pen.accent, 38, 72)],
    ],
    'cx=".35" cy=".25" r=".95"',
  )
  pen.add(
    `<ellipse cx="222" cy="322" rx="67" ry="8" ${near}/><path d="M174 292c0-14 8-21 22-21h56c14 0 22 7 22 21v8c0 14-8 22-22 22h-56c-14 0-22-8-22-22z" ${bar}/><path d="M174 298c0 15 8 20 22 20h56c14 0 22-5 22-20v2c0 14-8 22-22 22h-56c-14 0-22-8-22-22z" fill="${hex(pen.accent, 36, 52)}" fill-opacity=".55"/><path d="M186 280c4-4 8-5 14-5h40" ${lightLine(0.8, 2.5)} stroke-linecap="round"/><path d="M224 281c6 5 8.5 9 8.5 13.5a8.5 8.5 0 0 1-17 0c0-4.5 2.5-8.5 8.5-13.5z" fill="none" stroke="${hex(pen.accent, 34, 60)}" stroke-width="1.5"/>`,
  )
}

/** The carton of the soap, also drawn beside other packs: front, side and lid in perspective. */
export function paperBox(pen: Pen) {
  const [h, s, l] = pen.body
  const far = pen.round([
    [0, hex(h, 45, 8), 0.4],
    [0.5, hex(h, 45, 10), 0.2],
    [1, hex(h, 45, 12), 0],
  ])
  const front = pen.across([
    [0, hex(h, s, l + 7)],
    [0.5, hex(h, s, l)],
    [1, hex(h, s, l - 6)],
  ])
  const side = pen.across([
    [0, hex(h, s, l - 12)],
    [1, hex(h, s, l - 20)],
  ])
  const lid = pen.down([
    [0, hex(h, s - 4, l + 16)],
    [1, hex(h, s, l + 9)],
  ])
  pen.add(
    `<ellipse cx="172" cy="316" rx="116" ry="21" ${far}/><path d="M64 301l128 20 56-24 6 6-61 24z" fill="${hex(h, 50, 7)}" fill-opacity=".3"/>`,
    `<path d="M66 96l126 10v216l-126-18z" ${front}/><path d="M192 106l54-14v204l-54 26z" ${side}/><path d="M66 96l58-12 122 8-54 14z" ${lid}/><path d="M66 96l126 10 54-14" ${lightLine(0.55)}/><path d="M192 106v216" ${lightLine(0.4, 1.2)}/>`,
    `<path d="M66 270l126 14v24l-126-16z" fill="${hex(pen.accent, s, pen.isDark ? l + 16 : l - 14)}" fill-opacity=".5"/>`,
    '<g transform="translate(-1 -6) skewY(4.6)">',
  )
  pen.label({ x: 130, y: 156, width: 104 })
  pen.add('</g>')
}

/** Upright carton with a band of leaves: tea, sachets, tablets. */
export function carton(pen: Pen) {
  const [h, s, l] = pen.body
  pen.shadow(168, 164)
  const front = pen.across([
    [0, hex(h, s, l + 6)],
    [1, hex(h, s, l - 5)],
  ])
  const side = pen.across([
    [0, hex(h, s, l - 13)],
    [1, hex(h, s, l - 21)],
  ])
  const leaf = hex(pen.accent, 40, pen.isDark ? 72 : 42)
  pen.add(
    `<path d="M76 70h132v253H76z" ${front}/><path d="M208 70l42 12v228l-42 13z" ${side}/><path d="M76 70l40-12h134v24l-42-12z" fill="${hex(h, s - 4, l + 12)}"/><path d="M76 70h132v253" ${lightLine(0.45, 1.1)}/>`,
    `<path d="M76 232h132v91H76z" fill="${leaf}" fill-opacity=".2"/>`,
    ...[
      [106, 288, -28],
      [142, 276, 8],
      [178, 290, 32],
      [124, 306, 64],
      [162, 308, -62],
    ].map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-26c12 8 16 18 13 30-3 10-8 16-13 20-5-4-10-10-13-20-3-12 1-22 13-30z" fill="${leaf}" fill-opacity=".55"/><path d="M0-20v40" ${lightLine(0.5)}/></g>`,
    ),
    `<path d="M86 78h10v236H86z" ${light(pen.isDark ? 0.12 : 0.3)}/>`,
  )
  pen.label({ x: 142, y: 132, width: 110, scale: 1.06 })
}

/** Flat pouch with a tear notch: sheet masks, wipes, refill packs. */
export function pouch(pen: Pen) {
  const [h, s, l] = pen.body
  pen.shadow(160, 170)
  const foil = pen.slanted([
    [0, hex(h, s, l + 8)],
    [0.3, hex(h, s - 6, l + 14)],
    [0.5, hex(h, s, l)],
    [0.75, hex(h, s, l - 8)],
    [1, hex(h, s, l + 2)],
  ])
  const seal = Array.from(
    { length: 30 },
    (_, i) => `<path d="M${84 + i * 5.3} 62v16M${84 + i * 5.3} 304v16"/>`,
  ).join('')
  const leaf = hex(pen.accent, 44, pen.isDark ? 74 : 46)
  pen.add(
    `<path d="M80 58h160c3 0 4 2 4 5v40c-4 60-4 120 0 180v34c0 4-2 6-5 6H81c-3 0-5-2-5-6v-34c4-60 4-120 0-180V63c0-3 1-5 4-5z" ${foil}/>`,
    `<g stroke="#140008" stroke-opacity=".1" stroke-width="1.3">${seal}</g><path d="M76 82h168M76 300h168" ${lightLine(0.45)}/><path d="M76 100l7 4-7 4z" ${shade(0.2)}/>`,
    `<path d="M92 92c10 60 10 130 2 196 14-60 18-130 8-196z" ${light(pen.isDark ? 0.24 : 0.5)}/><path d="M226 96c-8 60-8 120 2 188" ${lightLine(0.3, 2)}/>`,
    `<g transform="translate(160 262)" fill="${leaf}" fill-opacity=".6"><path d="M0-26c14 9 19 20 15 34-3 8-9 13-15 16-6-3-12-8-15-16-4-14 1-25 15-34z"/><path transform="rotate(62)" d="M0-30c11 8 15 16 12 27-3 8-7 12-12 14-5-2-9-6-12-14-3-11 1-19 12-27z"/><path transform="rotate(-62)" d="M0-30c11 8 15 16 12 27-3 8-7 12-12 14-5-2-9-6-12-14-3-11 1-19 12-27z"/></g>`,
  )
  pen.label({ x: 160, y: 136, width: 128, scale: 1.08 })
}
