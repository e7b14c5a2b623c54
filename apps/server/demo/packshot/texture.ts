import { hex } from './colour.ts'
import { light, lightLine, type Pen, shade } from './pen.ts'
import type { PackTexture } from './spec.ts'

/** The drawings of textures, coloured by the contents. */
export const textures: Record<PackTexture, (pen: Pen) => void> = {
  cream,
  gel,
  oil,
  powder,
  foam,
  capsules,
  stroke,
  mist,
}

const contentLightness = { deep: 58, mid: 70, soft: 82, pearl: 90 }

function content(pen: Pen): [hue: number, saturation: number, lightness: number] {
  const { accent, spec } = pen
  // Greens look louder than other hues at one saturation.
  const full = accent > 66 && accent < 176 ? 30 : 48
  const [h, s, l] = pen.contents([accent, spec.tone === 'pearl' ? 30 : full, contentLightness[spec.tone]])
  return [h, s, l]
}

function castShadow(pen: Pen, cx: number, cy: number, rx: number, ry: number) {
  const soft = pen.round([
    [0, hex(pen.accent, 45, 10), 0.3],
    [0.7, hex(pen.accent, 45, 12), 0.1],
    [1, hex(pen.accent, 45, 12), 0],
  ])
  pen.add(`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${soft}/>`)
}

function cream(pen: Pen) {
  const [h, s, l] = content(pen)
  castShadow(pen, 164, 252, 118, 46)
  const body = pen.slanted([
    [0, hex(h, s, l + 8)],
    [0.45, hex(h, s, l)],
    [1, hex(h, s + 4, l - 15)],
  ])
  pen.add(
    `<path d="M58 232c-8-34 20-60 56-66 20-4 26-18 46-34 22-16 52-14 62 8 8 16-2 28 12 40 20 16 34 34 24 58-12 28-54 40-102 38-46-2-90-10-98-44z" ${body}/>`,
    `<path d="M84 214c22-22 60-18 84-40 18-16 30-22 42-18-14 6-18 20-36 34-26 20-62 16-90 24z" ${light(0.5)}/><path d="M78 240c40 18 108 18 156-14-20 34-60 44-98 42-28-2-50-12-58-28z" ${shade(0.07)}/>`,
    `<path d="M164 142c12-14 34-18 46-6" ${lightLine(0.7, 4)} stroke-linecap="round"/><path d="M96 226c46-2 84-8 124-38" ${lightLine(0.35, 2.4)} stroke-linecap="round"/><path d="M104 246c44 4 86-2 126-26" ${lightLine(0.25, 2)} stroke-linecap="round"/>`,
  )
}

function gel(pen: Pen) {
  const [h, s, l] = content(pen)
  const spots = [
    [130, 216, 66, 54],
    [214, 164, 34, 29],
    [206, 258, 26, 21],
    [92, 140, 22, 19],
  ] as const
  for (const [cx, cy, rx, ry] of spots) {
    castShadow(pen, cx + 6, cy + ry * 0.55, rx * 1.12, ry * 0.8)
    const drop = pen.round(
      [
        [0, hex(h, s, l + 12), 0.86],
        [0.6, hex(h, s + 4, l - 2), 0.9],
        [1, hex(h, s + 8, l - 20), 0.95],
      ],
      'cx=".62" cy=".7" r=".8"',
    )
    pen.add(
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${drop}/>`,
      `<ellipse cx="${cx - rx * 0.36}" cy="${cy - ry * 0.46}" rx="${rx * 0.26}" ry="${ry * 0.14}" transform="rotate(-28 ${cx - rx * 0.36} ${cy - ry * 0.46})" ${light(0.85)}/><path d="M${cx - rx * 0.7} ${cy + ry * 0.42}c${rx * 0.3} ${ry * 0.4} ${rx * 0.9} ${ry * 0.5} ${rx * 1.3} ${ry * 0.04}" ${lightLine(0.5, 2)} stroke-linecap="round"/>`,
    )
  }
}

function oil(pen: Pen) {
  const [h, s] = content(pen)
  castShadow(pen, 170, 250, 110, 40)
  const pool = pen.round(
    [
      [0, hex(h, s + 24, 74), 0.9],
      [0.7, hex(h, s + 26, 60), 0.92],
      [1, hex(h, s + 20, 44), 0.96],
    ],
    'cx=".5" cy=".6" r=".7"',
  )
  pen.add(
    `<path d="M76 236c-6-30 24-40 44-52 14-10 12-30 36-36 26-6 44 8 46 30 2 16 40 16 46 44 6 30-34 46-88 46-50 0-80-8-84-32z" ${pool}/>`,
    `<path d="M98 222c10-18 34-20 48-38 6-10 12-18 24-20" ${lightLine(0.8, 5)} stroke-linecap="round"/><path d="M104 250c40 12 96 8 128-12" ${lightLine(0.4, 2.4)} stroke-linecap="round"/>`,
  )
  for (const [cx, cy, r] of [
    [224, 132, 15],
    [100, 128, 10],
    [248, 172, 8],
  ] as const)
    pen.add(
      `<circle cx="${cx}" cy="${cy}" r="${r}" ${pool}/><circle cx="${cx - r * 0.3}" cy="${cy - r * 0.35}" r="${r * 0.24}" ${light(0.9)}/>`,
    )
}

function powder(pen: Pen) {
  const [h, s, l] = content(pen)
  castShadow(pen, 164, 250, 120, 44)
  const heap = pen.slanted([
    [0, hex(h, s - 6, l + 6)],
    [0.6, hex(h, s - 4, l - 6)],
    [1, hex(h, s, l - 18)],
  ])
  pen.add(
    `<path d="M54 248c14-18 30-22 44-46 10-18 26-10 40-34 10-16 26-18 36-2 12 20 26 18 38 40 10 20 38 22 52 42-30 26-180 30-210 0z" ${heap}/>`,
    `<path d="M104 214c14-10 28-24 44-40" ${lightLine(0.4, 3)} stroke-linecap="round"/>`,
  )
  // Grains are placed by a fixed spiral, so the drawing never changes from run to run.
  for (let i = 0; i < 90; i += 1) {
    const angle = i * 2.39996
    const reach = Math.sqrt(i / 90)
    const x = 160 + Math.cos(angle) * reach * 122
    const y = 232 + Math.sin(angle) * reach * 44
    const tone = l + ((i * 37) % 30) - 20
    pen.add(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.9 + ((i * 13) % 10) / 6).toFixed(1)}" fill="${hex(h, s, tone)}"/>`,
    )
  }
}

function foam(pen: Pen) {
  const h = pen.accent
  castShadow(pen, 164, 256, 112, 36)
  const bubble = pen.round(
    [
      [0, '#fff', 0.98],
      [0.7, hex(h, 30, 95), 0.96],
      [1, hex(h, 32, 80), 0.96],
    ],
    'cx=".36" cy=".32" r=".8"',
  )
  for (let ring = 4; ring >= 0; ring -= 1)
    for (let i = 0; i < 4 + ring * 4; i += 1) {
      const angle = (i / (4 + ring * 4)) * Math.PI * 2 + ring
      const x = 160 + Math.cos(angle) * ring * 24
      const y = 214 + Math.sin(angle) * ring * 12 - (4 - ring) * 13
      const r = 12 + ((i * 7 + ring * 5) % 11)
      pen.add(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" ${bubble}/>`)
    }
}

function capsules(pen: Pen) {
  const [h, s, l] = content(pen)
  const half = pen.down([
    [0, hex(h, s + 12, l + 4)],
    [0.4, hex(h, s + 10, l - 12)],
    [1, hex(h, s + 8, l - 30)],
  ])
  const other = pen.down([
    [0, '#fffdf9'],
    [0.5, '#f3e8dc'],
    [1, '#cdbcab'],
  ])
  for (const [x, y, turn] of [
    [112, 152, -24],
    [202, 142, 38],
    [162, 206, 8],
    [90, 236, 62],
    [226, 228, -46],
    [150, 268, -8],
  ] as const) {
    castShadow(pen, x + 6, y + 20, 44, 14)
    pen.add(
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-40 0a17 17 0 0 1 17-17H0v34h-23a17 17 0 0 1-17-17z" ${half}/><path d="M40 0a17 17 0 0 1-17 17H0v-34h23a17 17 0 0 1 17 17z" ${other}/><path d="M-26-9h52" ${lightLine(0.7, 4)} stroke-linecap="round"/><path d="M0-17v34" stroke="#140008" stroke-opacity=".16"/></g>`,
    )
  }
}

function stroke(pen: Pen) {
  const tones = { deep: 36, mid: 46, soft: 58, pearl: 72 }
  const [h, s, l] = pen.contents([pen.accent, 60, tones[pen.spec.tone]])
  castShadow(pen, 164, 226, 112, 40)
  const band = pen.down([
    [0, hex(h, s + 2, l + 14)],
    [0.4, hex(h, s + 2, l + 2)],
    [1, hex(h, s, l - 12)],
  ])
  pen.add(
    `<g transform="rotate(-16 160 200)"><path d="M54 170c30-14 60 4 100-4 40-8 70-10 108 4 6 20-4 24 2 44-30 14-60 2-104 8-40 6-74 10-106-4-8-16 4-28 0-48z" ${band}/><path d="M64 182c40-10 60 4 96-2 40-6 62-8 94 2" ${lightLine(0.45, 3)}/><path d="M64 198c44-6 66 4 100-2 36-6 58-6 90 2M62 212c44-4 64 2 104-2" ${lightLine(0.2, 2)}/><path d="M58 258c24-8 46 2 74-2" fill="none" stroke="${hex(h, s, l)}" stroke-width="10" stroke-linecap="round" stroke-opacity=".5"/></g>`,
  )
}

function mist(pen: Pen) {
  const [h, s] = content(pen)
  const cloud = pen.round([
    [0, hex(h, s, 92), 0.9],
    [0.6, hex(h, s, 90), 0.4],
    [1, hex(h, s, 90), 0],
  ])
  pen.add(`<ellipse cx="160" cy="192" rx="118" ry="96" ${cloud}/>`)
  for (let i = 0; i < 70; i += 1) {
    const angle = i * 2.39996
    const reach = Math.sqrt(i / 70)
    const x = 160 + Math.cos(angle) * reach * 112
    const y = 192 + Math.sin(angle) * reach * 92
    const r = 1.4 + ((i * 29) % 24) / 5
    pen.add(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${hex(h, s + 10, 66 + ((i * 11) % 20))}" fill-opacity=".75"/><circle cx="${(x - r * 0.3).toFixed(1)}" cy="${(y - r * 0.3).toFixed(1)}" r="${(r * 0.34).toFixed(1)}" ${light(0.9)}/>`,
    )
  }
}
