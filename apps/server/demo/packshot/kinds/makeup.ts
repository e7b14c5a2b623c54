import { type Hsl, hex } from '../colour.ts'
import { light, lightLine, type Pen, shade } from '../pen.ts'

/** Matte plastic of make-up cases: the cap's finish decides, as the whole case is one colour. */
function caseColour(pen: Pen): Hsl {
  if (pen.spec.cap === 'ivory') return [34, 34, 90]
  if (pen.spec.cap === 'ink') return [pen.body[0], 22, 16]
  return [pen.body[0], pen.body[1], Math.min(pen.body[2], 36)]
}

const caseInk = (pen: Pen) => (pen.spec.cap === 'ivory' ? '#5a3a30' : '#fbe6c8')

export function lipstick(pen: Pen) {
  pen.shadow(132, 92)
  pen.shadow(220, 86)
  const tones = { deep: 38, mid: 46, soft: 56, pearl: 62 }
  const [h, s, l] = pen.contents([pen.accent, 62, tones[pen.spec.tone]])
  const bullet = pen.across([
    [0, hex(h, s, l - 14)],
    [0.22, hex(h, s + 4, l + 10)],
    [0.34, hex(h, s + 8, l + 20)],
    [0.46, hex(h, s + 4, l + 2)],
    [0.8, hex(h, s + 2, l - 12)],
    [1, hex(h, s - 2, l - 4)],
  ])
  const slope = pen.down([
    [0, hex(h, s + 2, l + 22)],
    [1, hex(h, s, l + 4)],
  ])
  const metal = pen.metalSheen(pen.metal)
  const shell = pen.cylinder(caseColour(pen), 0.8)
  pen.add(
    `<path d="M112 172v-70c0-6 2-10 7-14l26-21c5-4 8-2 8 4v101z" ${bullet}/><path d="M119 88l26-21c5-4 8-2 8 4v8c0 18-20 32-41 34v-11c0-6 2-10 7-14z" ${slope} opacity=".85"/>`,
    `<rect x="106" y="168" width="53" height="52" rx="2" ${metal}/><path d="M106 172h53M106 214h53" stroke="#3c1e00" stroke-opacity=".28"/><path d="M99 218h67v98c0 5-2 7-7 7h-53c-5 0-7-2-7-7z" ${shell}/><path d="M99 218h67v5H99z" ${light(0.3)}/><rect x="99" y="306" width="67" height="5" ${metal}/>`,
    `<rect x="188" y="196" width="66" height="127" rx="6" ${shell}/><rect x="188" y="306" width="66" height="5" ${metal}/><path d="M198 202h8v100h-8z" ${light(0.22)}/><path d="M110 226h7v76h-7z" ${light(0.22)}/>`,
  )
  caseLabel(pen, 221, 262, 54)
}

/** Brand over name, small, for cases that have no room for a full label. */
function caseLabel(pen: Pen, x: number, y: number, width: number, fill = caseInk(pen)) {
  pen.text(pen.spec.brand, { x, y, size: 11, width, fill, weight: 0.03, letterSpacing: 1.5 })
  pen.text(pen.spec.name, { x, y: y + 15, size: 9, width, fill, opacity: 0.95 })
}

/** Open palette of six pans; the accent leads their colours. */
export function palette(pen: Pen) {
  const [h, s, l] = pen.body
  const a = pen.accent
  broadShadow(pen)
  const shell = pen.down([
    [0, hex(h, s, l + 8)],
    [0.5, hex(h, s, l - 2)],
    [1, hex(h, s, l - 14)],
  ])
  const mirror = mirrorFill(pen)
  const metal = pen.metalSheen(pen.metal)
  const pans: readonly Hsl[] = [
    [a, 52, 78],
    [a + 12, 46, 62],
    [a - 8, 50, 46],
    [a + 22, 44, 72],
    [a + 4, 40, 52],
    [a - 16, 42, 34],
  ]
  pen.add(
    `<path d="M84 54h152c9 0 14 5 15 13l9 104H60l9-104c1-8 6-13 15-13z" ${shell}/><path d="M92 66h136c6 0 9 3 10 9l7 86H75l7-86c1-6 4-9 10-9z" ${mirror}/><path d="M84 54h152c9 0 14 5 15 13l.3 3c-2-7-7-10-15-10H84c-8 0-13 3-15 10l.3-3c1-8 6-13 15-13z" ${light(0.45)}/>`,
    `<rect x="70" y="168" width="180" height="13" rx="4" ${metal}/><path d="M58 178h204l14 116c1 14-5 22-18 22H62c-13 0-19-8-18-22z" ${shell}/><path d="M44 290c-1 16 5 26 18 26h196c13 0 19-10 18-26l.4 9c1 14-5 24-18 24H62c-13 0-19-10-18-24z" ${shade(0.34)}/><path d="M59 181h202" ${lightLine(0.5)}/>`,
    ...pans.map((pan, index) => palettePan(pen, pan, index)),
  )
  const ink = hex(h, 35, 32)
  pen.text(pen.spec.brand, {
    x: 160,
    y: 120,
    size: 13,
    width: 120,
    fill: ink,
    weight: 0.03,
    letterSpacing: 2,
  })
  pen.text(pen.spec.name, { x: 160, y: 138, size: 10, width: 120, fill: ink, opacity: 0.9 })
}

function palettePan(pen: Pen, [h, s, l]: Hsl, index: number): string {
  const row = Math.floor(index / 3)
  const column = index % 3
  const y = 192 + row * 56
  const height = 46 + row * 4
  const width = 48 + row * 3
  const x = [76 - row * 6, 137 - row, 198 + row * 4][column] ?? 0
  const powder = pen.round(
    [
      [0, hex(h, s, l + 9)],
      [0.7, hex(h, s, l)],
      [1, hex(h, s, l - 9)],
    ],
    'cx=".38" cy=".3" r=".85"',
  )
  return `<rect x="${x - 1.5}" y="${y - 1.5}" width="${width + 3}" height="${height + 3}" rx="9" ${shade(0.3)}/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" ${powder}/><path d="M${x + width / 2} ${y + height / 2 - 12}c7 6.5 10 11 10 16a10 10 0 0 1-20 0c0-5 3-9.5 10-16z" ${lightLine(0.3, 1.4)}/><path d="M${x + 6} ${y + 1}h${width - 12}" stroke="#000" stroke-opacity=".25" stroke-width="1.5"/>`
}

function broadShadow(pen: Pen) {
  const h = pen.body[0]
  const soft = pen.round([
    [0, hex(h, 45, 8), 0.42],
    [0.6, hex(h, 45, 10), 0.16],
    [1, hex(h, 45, 12), 0],
  ])
  pen.add(`<ellipse cx="162" cy="316" rx="128" ry="18" ${soft}/>`)
}

function mirrorFill(pen: Pen): string {
  const h = pen.body[0]
  return pen.slanted([
    [0, hex(h, 18, 84)],
    [0.38, hex(h, 22, 96)],
    [0.44, hex(h, 20, 82)],
    [0.62, hex(h, 20, 90)],
    [1, hex(h, 20, 70)],
  ])
}

/** Round case, open: mirror above, pressed powder below. */
export function compact(pen: Pen) {
  const [h, s, l] = pen.body
  broadShadow(pen)
  const shell = pen.slanted([
    [0, hex(h, s, l + 10)],
    [0.5, hex(h, s, l - 2)],
    [1, hex(h, s, l - 16)],
  ])
  const [h0, s0, l0] = pen.contents([pen.accent, 42, 74])
  const powder = pen.round(
    [
      [0, hex(h0, s0 + 4, l0 + 7)],
      [0.7, hex(h0, s0, l0)],
      [1, hex(h0, s0 - 4, l0 - 12)],
    ],
    'cx=".4" cy=".3" r=".9"',
  )
  const metal = pen.metalSheen(pen.metal)
  pen.add(
    `<circle cx="160" cy="130" r="84" ${shell}/><circle cx="160" cy="130" r="83" ${lightLine(0.4, 1.6)}/><circle cx="160" cy="130" r="70" ${mirrorFill(pen)}/>`,
    `<rect x="132" y="204" width="56" height="13" rx="5" ${metal}/>`,
    `<path d="M56 262c0-30 46-50 104-50s104 20 104 50v12c0 30-46 50-104 50S56 304 56 274z" ${shell}/><ellipse cx="160" cy="262" rx="103" ry="49" ${shell}/><ellipse cx="160" cy="262" rx="103" ry="49" ${lightLine(0.45, 1.4)}/><ellipse cx="160" cy="262" rx="84" ry="37" ${shade(0.28)}/><ellipse cx="160" cy="263" rx="82" ry="35.5" ${powder}/>`,
    `<g ${lightLine(0.45, 1.3)}><path d="M160 242c13 8 19 14 19 21 0 8-8 13-19 13s-19-5-19-13c0-7 6-13 19-21z"/><ellipse cx="160" cy="263" rx="58" ry="24"/></g>`,
    `<path d="M60 286c12 20 52 34 100 34" ${lightLine(0.3, 1.4)}/>`,
  )
  const ink = hex(h, 35, 32)
  pen.text(pen.spec.brand, {
    x: 160,
    y: 126,
    size: 13,
    width: 100,
    fill: ink,
    weight: 0.03,
    letterSpacing: 2,
  })
  pen.text(pen.spec.name, { x: 160, y: 144, size: 10, width: 100, fill: ink, opacity: 0.9 })
}

/** Mascara: the closed tube standing, the wand beside it. */
export function mascara(pen: Pen) {
  pen.shadow(128, 74)
  pen.shadow(214, 70)
  const shell = pen.cylinder(caseColour(pen), 0.8)
  const metal = pen.metalSheen(pen.metal)
  const bristle = hex(...pen.contents([pen.accent, 22, 13]))
  const bristles = Array.from({ length: 24 }, (_, i) => {
    const t = i / 23
    const half = 9 + 6 * Math.sin(Math.PI * Math.min(1, t * 1.15))
    const y = 62 + i * 3.7
    return `<path d="M${(214 - half).toFixed(1)} ${(y + 2.6).toFixed(1)}L${(214 + half).toFixed(1)} ${(y - 2.6).toFixed(1)}"/>`
  }).join('')
  pen.add(
    `<path d="M104 50h48c5 0 8 3 8 8v82h-64V58c0-5 3-8 8-8z" ${shell}/><rect x="96" y="138" width="64" height="9" ${metal}/><path d="M96 147h64v168c0 6-3 9-9 9h-46c-6 0-9-3-9-9z" ${shell}/><path d="M106 56h7v80h-7zM106 152h7v160h-7z" ${light(0.24)}/><rect x="96" y="306" width="64" height="5" ${metal}/>`,
    `<rect x="212" y="56" width="4" height="140" rx="2" fill="${hex(pen.accent, 12, 28)}"/><g stroke="${bristle}" stroke-width="1.9" stroke-linecap="round">${bristles}</g>`,
    `<rect x="204" y="190" width="20" height="12" rx="2" ${metal}/><path d="M190 200h48c5 0 8 3 8 8v107c0 6-3 9-9 9h-46c-6 0-9-3-9-9V208c0-5 3-8 8-8z" ${shell}/><path d="M192 208h7v104h-7z" ${light(0.24)}/><rect x="182" y="306" width="64" height="5" ${metal}/>`,
  )
  caseLabel(pen, 128, 226, 56)
}

/** Nail polish: glass flask of colour and a tall cap. */
export function polish(pen: Pen) {
  pen.shadow(160, 104)
  const l = pen.spec.tone === 'deep' ? 32 : pen.spec.tone === 'mid' ? 46 : pen.spec.tone === 'soft' ? 64 : 82
  const colour = pen.contents([pen.accent, 56, l])
  const lacquer = pen.glass(colour)
  const cap = pen.capFinish()
  pen.add(
    `<path d="M128 206c-20 6-28 16-28 34v60c0 16 8 23 24 23h72c16 0 24-7 24-23v-60c0-18-8-28-28-34z" fill="${hex(colour[0], 30, 94)}" fill-opacity=".75"/>`,
    `<path d="M130 216c-15 5-21 13-21 26v54c0 11 6 16 17 16h68c11 0 17-5 17-16v-54c0-13-6-21-21-26z" ${lacquer}/>`,
    `<path d="M117 242c0-10 5-16 12-18v76c0 8-12 8-12 0z" ${light(0.4)}/><path d="M108 302c4 10 10 15 22 15h60c12 0 18-5 22-15" ${lightLine(0.6, 1.8)}/><path d="M198 232c5 4 6 9 6 14v46c0 5-4 5-4 0z" ${light(0.26)}/>`,
    `<rect x="136" y="196" width="48" height="14" rx="2" ${pen.metalSheen(pen.metal)}/><path d="M140 46h40c4 0 6 2 7 6l9 140c0 5-3 7-8 7h-56c-5 0-8-2-8-7l9-140c1-4 3-6 7-6z" ${cap}/><path d="M142 54h7l-6 138h-8z" ${light(0.3)}/><path d="M124 188h72v5c0 5-3 6-8 6h-56c-5 0-8-1-8-6z" ${shade(0.2)}/>`,
  )
  const ink = colour[2] < 60 ? '#fff7f2' : hex(colour[0], 45, 20)
  pen.text(pen.spec.brand, {
    x: 160,
    y: 264,
    size: 12,
    width: 80,
    fill: ink,
    weight: 0.03,
    letterSpacing: 1.6,
  })
  pen.text(pen.spec.name, { x: 160, y: 282, size: 10, width: 80, fill: ink })
}

/** Pencil for eyes, brows or lips, with its cap off, lying on a slant. */
export function pencil(pen: Pen) {
  const shell = pen.down([
    [0, hex(pen.body[0], pen.body[1], Math.min(pen.body[2], 40) + 16)],
    [0.35, hex(pen.body[0], pen.body[1], Math.min(pen.body[2], 40) + 4)],
    [1, hex(pen.body[0], pen.body[1], Math.min(pen.body[2], 40) - 14)],
  ])
  const l = pen.spec.tone === 'deep' ? 16 : pen.spec.tone === 'mid' ? 32 : 46
  const lead = hex(...pen.contents([pen.accent, 42, l]))
  const wood = pen.down([
    [0, '#f6dfc0'],
    [0.5, '#e2bd8d'],
    [1, '#b98a58'],
  ])
  const metal = pen.down([
    [0, hex(pen.metal[0], pen.metal[1], 46)],
    [0.3, hex(pen.metal[0], pen.metal[1], 88)],
    [0.7, hex(pen.metal[0], pen.metal[1], 54)],
    [1, hex(pen.metal[0], pen.metal[1], 34)],
  ])
  const soft = pen.round([
    [0, hex(pen.body[0], 45, 8), 0.4],
    [1, hex(pen.body[0], 45, 12), 0],
  ])
  pen.add(
    `<g transform="translate(166 206) rotate(-58)"><ellipse cx="0" cy="20" rx="150" ry="9" ${soft}/>`,
    `<path d="M-134-13h196v26h-196c-5 0-7-3-7-7V-6c0-4 2-7 7-7z" ${shell}/><path d="M62-13l44 8c3 2 3 8 0 10L62 13z" ${wood}/><path d="M94-7l30 5c2 1 2 3 0 4L94 7z" fill="${lead}"/><rect x="-126" y="-13" width="9" height="26" ${metal}/><path d="M-112-9H58v4H-112z" ${light(0.3)}/>`,
    '</g>',
    `<g transform="translate(84 210) rotate(-58)"><ellipse cx="0" cy="18" rx="56" ry="7" ${soft}/><path d="M-50-15h92c6 0 9 4 9 9V6c0 5-3 9-9 9h-92z" ${metal}/><path d="M-46-10h86v4h-86z" ${light(0.4)}/></g>`,
    `<g transform="translate(166 206) rotate(-58)">`,
  )
  pen.text(pen.spec.brand, {
    x: -58,
    y: 4.5,
    size: 11,
    width: 74,
    fill: '#fff7f2',
    weight: 0.03,
    letterSpacing: 1.6,
  })
  pen.text(pen.spec.name, { x: 24, y: 4, size: 10, width: 66, fill: '#fff7f2' })
  pen.add(
    '</g>',
    `<path d="M206 300c20-10 34 6 52-4" fill="none" stroke="${lead}" stroke-width="7" stroke-linecap="round" stroke-opacity=".85"/>`,
  )
}
