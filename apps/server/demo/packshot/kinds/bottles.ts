import { hex } from '../colour.ts'
import { light, lightLine, type Pen, shade, shadeLine } from '../pen.ts'

/** From light above to a little shade below, laid over matte bodies. */
export function verticalSheen(pen: Pen): string {
  return pen.down([
    [0, '#fff', 0.28],
    [0.35, '#fff', 0],
    [0.75, '#000', 0],
    [1, '#140008', 0.2],
  ])
}

export function paperLabel(pen: Pen, x: number, y: number, width: number, height: number) {
  const paper = pen.across([
    [0, '#e9ded3'],
    [0.2, '#fffaf4'],
    [0.6, '#fbf3ea'],
    [1, '#dccfc4'],
  ])
  pen.add(`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" ${paper}/>`)
}

const paperInks = (pen: Pen) => ({ ink: hex(pen.body[0], 55, 26), softInk: hex(pen.body[0], 25, 36) })

/** Dropper bottle of tinted glass; dark glass gets a paper label. */
export function serum(pen: Pen) {
  const [h, s, l] = pen.body
  pen.shadow(160, 118)
  const glass = pen.glass(pen.body)
  const cap = pen.capFinish()
  const rubber = pen.cylinder(
    [
      pen.spec.cap === 'ink' ? 345 : pen.cap[0],
      pen.hasMetalCap ? 8 : pen.cap[1],
      pen.hasMetalCap ? 92 : pen.cap[2],
    ],
    0.7,
  )
  const glow = pen.down([
    [0, hex(h, s, l + 22), 0.55],
    [1, hex(h, s, l + 22), 0],
  ])
  pen.add(
    `<path d="M140 132h40v16c0 9 38 10 38 38v112c0 16-8 24-24 24h-68c-16 0-24-8-24-24V186c0-28 38-29 38-38z" ${glass}/>`,
    `<path d="M140 146c0 9-36 12-36 40v22h112v-22c0-28-36-31-36-40z" ${glow}/>`,
    `<path d="M156 150h8v96l-4 12-4-12z" ${light(0.16)}/>`,
    `<path d="M102 298c0 16 8 24 24 24h68c16 0 24-8 24-24v8c0 12-8 18-24 18h-68c-16 0-24-6-24-18z" ${shade(0.2)}/>`,
    `<path d="M108 300c2 10 9 16 20 16h64c11 0 18-6 20-16" ${lightLine(0.38, 1.6)}/>`,
    `<path d="M112 190c2-14 14-19 26-25-8 10-14 16-14 30v96c0 8-12 8-12 0z" ${light(0.34)}/>`,
    `<path d="M205 196c4 6 5 12 5 20v66c0 6-4 6-4 0z" ${light(0.25)}/>`,
    `<rect x="132" y="98" width="56" height="38" rx="5" ${cap}/><rect x="132" y="129" width="56" height="7" rx="3" ${shade(0.18)}/><path d="M132 104h56" ${lightLine(0.5)}/>`,
    `<path d="M143 98V62c0-12 7-20 17-20s17 8 17 20v36z" ${rubber}/><path d="M150 92V64c0-7 3-12 7-13-2 4-2 9-2 14v27z" ${light(0.5)}/><path d="M143 92h34v6h-34z" ${shade(0.16)}/>`,
  )
  if (l < 50) {
    paperLabel(pen, 112, 206, 96, 84)
    pen.label({ x: 160, y: 226, width: 86, ...paperInks(pen) })
  } else pen.label({ x: 160, y: 224, width: 92 })
}

/** Lotion bottle with a pump. */
export function pump(pen: Pen) {
  pen.shadow(160, 128)
  const body = pen.cylinder(pen.body)
  const cap = pen.capFinish()
  const outline =
    'M124 132h72c18 0 28 10 28 28v138c0 17-8 25-24 25h-80c-16 0-24-8-24-25V160c0-18 10-28 28-28z'
  pen.add(
    `<rect x="154" y="76" width="12" height="34" ${cap}/>`,
    `<path d="M186 50h-46c-10 0-20 4-26 10l-14 5c-6 2-6 9-5 15h9c0-5 2-6 6-7h76c6 0 9-3 9-9v-5c0-6-3-9-9-9z" ${cap}/><path d="M186 53h-46c-8 0-16 3-22 7h74c0-5-2-7-6-7z" ${light(0.3)}/>`,
    `<rect x="136" y="102" width="48" height="32" rx="5" ${cap}/><path d="M136 126h48v8h-48z" ${shade(0.2)}/>`,
    `<path d="${outline}" ${body}/><path d="${outline}" ${verticalSheen(pen)}/>`,
    `<path d="M112 160c0-10 5-16 14-18v152c0 10-14 12-14 0z" ${light(pen.isDark ? 0.22 : 0.5)}/><path d="M100 140c8-7 16-8 24-8h72c10 0 18 3 23 9-8-4-16-5-24-5h-70c-9 0-17 1-25 4z" ${light(0.4)}/>`,
  )
  pen.label({ x: 160, y: 196, width: 104 })
}

/** Round-shouldered bottle with a flip cap. */
export function shampoo(pen: Pen) {
  pen.shadow(160, 150)
  const body = pen.cylinder(pen.body)
  const cap = pen.capFinish()
  const outline =
    'M138 104h44c4 0 6 2 7 6 4 14 43 18 43 58v128c0 18-9 27-27 27h-90c-18 0-27-9-27-27V168c0-40 39-44 43-58 1-4 3-6 7-6z'
  pen.add(
    `<path d="${outline}" ${body}/><path d="${outline}" ${verticalSheen(pen)}/>`,
    `<path d="M104 172c1-18 12-26 26-34-6 12-8 22-8 36v118c0 12-18 12-18 0z" ${light(pen.isDark ? 0.24 : 0.5)}/><path d="M214 150c8 8 11 14 11 26v112c0 8-5 8-5 0V178c0-12-2-19-6-28z" ${light(0.2)}/>`,
    `<path d="M128 52h64c5 0 8 3 8 8v40c0 5-3 7-8 7h-64c-5 0-8-2-8-7V60c0-5 3-8 8-8z" ${cap}/><path d="M120 72h80" ${shadeLine(0.28, 1.5)}/><path d="M120 73.5h80" ${lightLine(0.3)}/><path d="M128 52h64c5 0 7 2 8 6h-80c1-4 3-6 8-6z" ${light(0.35)}/><path d="M120 98h80c0 7-3 9-8 9h-64c-5 0-8-2-8-9z" ${shade(0.2)}/><rect x="146" y="70" width="28" height="5" rx="2.5" ${shade(0.25)}/>`,
  )
  pen.label({ x: 160, y: 190, width: 112 })
}

/** Tall slim bottle with a fine-mist sprayer under a clear hood. */
export function spray(pen: Pen) {
  const [h, s, l] = pen.body
  pen.shadow(160, 96)
  const glass = pen.glass([h, s, l])
  const cap = pen.capFinish()
  const hood = pen.across([
    [0, '#fff', 0.62],
    [0.12, '#fff', 0.16],
    [0.3, '#fff', 0.5],
    [0.5, '#fff', 0.1],
    [0.86, '#cfc6c2', 0.26],
    [1, '#fff', 0.55],
  ])
  const outline = 'M132 136h56c14 0 22 9 22 24v142c0 14-7 21-20 21h-60c-13 0-20-7-20-21V160c0-15 8-24 22-24z'
  pen.add(
    `<path d="${outline}" ${glass}/><path d="${outline}" ${verticalSheen(pen)}/>`,
    `<path d="M119 164c0-10 4-15 11-17v152c0 9-11 10-11 0z" ${light(pen.isDark ? 0.28 : 0.5)}/>`,
    `<rect x="136" y="112" width="48" height="26" rx="4" ${cap}/><path d="M136 131h48v7h-48z" ${shade(0.2)}/>`,
    `<rect x="147" y="86" width="26" height="28" rx="3" ${cap}/><rect x="142" y="68" width="36" height="22" rx="6" ${cap}/><circle cx="149" cy="79" r="2.4" ${shade(0.5)}/>`,
    `<path d="M140 52h40c6 0 9 3 9 9v55h-58V61c0-6 3-9 9-9z" ${hood}/><path d="M140 52h40c6 0 9 3 9 9v55h-58V61c0-6 3-9 9-9z" ${lightLine(0.55)}/>`,
  )
  pen.label({ x: 160, y: 206, width: 84 })
}

/** Squat bottle whose pump makes foam; the broad collar and spout differ from the lotion pump. */
export function foam(pen: Pen) {
  pen.shadow(160, 124)
  const body = pen.glass(pen.body)
  const cap = pen.capFinish()
  const outline = 'M118 144h84c10 0 16 6 16 16v142c0 14-8 21-22 21h-72c-14 0-22-7-22-21V160c0-10 6-16 16-16z'
  pen.add(
    `<path d="${outline}" ${body}/><path d="${outline}" ${verticalSheen(pen)}/>`,
    `<path d="M113 164c0-8 4-12 11-13v148c0 10-11 11-11 0z" ${light(pen.isDark ? 0.26 : 0.5)}/>`,
    `<path d="M124 100h72c6 0 8 3 8 8v38h-88v-38c0-5 2-8 8-8z" ${cap}/><path d="M116 136h88v10h-88z" ${shade(0.2)}/>`,
    `<g stroke="#140008" stroke-opacity=".12">${Array.from({ length: 13 }, (_, i) => `<path d="M${122 + i * 6.4} 106v26"/>`).join('')}</g>`,
    `<rect x="148" y="78" width="24" height="24" ${cap}/><path d="M132 52h62c6 0 9 4 9 10v10c0 6-3 9-9 9h-58c-5 0-7 2-8 6h-10c-2-22 4-35 14-35z" ${cap}/><path d="M134 55h58c5 0 7 2 8 6h-76c2-4 6-6 10-6z" ${light(0.34)}/>`,
  )
  pen.label({ x: 160, y: 200, width: 96 })
}

/** Square flask of clear glass filled with foundation, under a tall cap. */
export function foundation(pen: Pen) {
  pen.shadow(160, 108)
  const colour = pen.contents([pen.accent, 38, Math.min(74, Math.max(38, pen.body[2]))])
  const liquid = pen.cylinder(colour, 0.5)
  const cap = pen.capFinish()
  const wall = pen.across([
    [0, '#fff', 0.75],
    [0.06, '#fff', 0.2],
    [0.5, '#fff', 0.06],
    [0.94, '#fff', 0.2],
    [1, '#fff', 0.7],
  ])
  pen.add(
    `<rect x="106" y="152" width="108" height="171" rx="14" fill="#fff" fill-opacity=".5"/>`,
    `<path d="M114 172c0-6 4-10 10-10h72c6 0 10 4 10 10v126c0 7-4 11-11 11h-70c-7 0-11-4-11-11z" ${liquid}/>`,
    `<rect x="106" y="152" width="108" height="171" rx="14" ${wall}/><rect x="106.8" y="152.8" width="106.4" height="169.4" rx="13.4" ${lightLine(0.7, 1.6)}/>`,
    `<path d="M118 172c0-4 2-6 6-6h6v136h-6c-4 0-6-2-6-6z" ${light(0.3)}/>`,
    `<rect x="136" y="136" width="48" height="18" rx="2" ${pen.metalSheen(pen.metal)}/>`,
    `<path d="M132 46h56c5 0 7 3 7 7v84h-70V53c0-4 2-7 7-7z" ${cap}/><path d="M125 128h70v10h-70z" ${shade(0.2)}/><path d="M134 52h7v74h-7z" ${light(0.3)}/>`,
  )
  const isDarkLiquid = colour[2] < 58
  const ink = isDarkLiquid ? '#fff7f2' : hex(pen.accent, 45, 18)
  pen.label({ x: 160, y: 212, width: 78, ink, softInk: ink })
}

/** Wide-mouth bottle of capsules with a label band around it. */
export function pills(pen: Pen) {
  const [h, s, l] = pen.body
  pen.shadow(160, 140)
  const body = pen.cylinder([h, s, l])
  const cap = pen.capFinish()
  const band = pen.cylinder([pen.accent, pen.isDark ? 30 : 46, pen.isDark ? 91 : 42], 0.5)
  const outline =
    'M124 124h72c22 2 34 12 34 34v140c0 17-8 25-25 25h-90c-17 0-25-8-25-25V158c0-22 12-32 34-34z'
  pen.add(
    `<path d="${outline}" ${body}/><path d="${outline}" ${verticalSheen(pen)}/>`,
    `<path d="M90 184h140v104H90z" ${band}/><path d="M90 184h140M90 288h140" ${lightLine(0.35)}/><path d="M90 278h140v10H90z" fill="${hex(pen.accent, 45, 44)}" fill-opacity=".55"/>`,
    `<path d="M102 160c1-12 8-18 20-22-4 8-5 14-5 24v20h-15z" ${light(pen.isDark ? 0.28 : 0.5)}/>`,
    `<path d="M116 66h88c6 0 9 3 9 9v44c0 5-3 8-9 8h-88c-6 0-9-3-9-8V75c0-6 3-9 9-9z" ${cap}/><path d="M107 116h106v4c0 5-3 7-9 7h-88c-6 0-9-2-9-7z" ${shade(0.2)}/>`,
    `<g stroke="#140008" stroke-opacity=".13" stroke-width="1.3">${Array.from({ length: 20 }, (_, i) => `<path d="M${111 + i * 5.2} 82v30"/>`).join('')}</g><path d="M116 66h88c5 0 8 2 9 7H107c1-5 4-7 9-7z" ${light(0.34)}/>`,
  )
  const ink = pen.isDark ? hex(pen.accent, 55, 24) : '#fff7f2'
  pen.label({ x: 160, y: 208, width: 108, ink, softInk: ink })
}

/** Slim roll-on with a domed cap. */
export function rollon(pen: Pen) {
  pen.shadow(160, 78)
  const body = pen.cylinder(pen.body)
  const cap = pen.capFinish()
  const outline =
    'M128 158h64c8 0 12 5 12 13 0 30-8 48-8 76v52c0 16-7 24-20 24h-32c-13 0-20-8-20-24v-52c0-28-8-46-8-76 0-8 4-13 12-13z'
  pen.add(
    `<path d="${outline}" ${body}/><path d="${outline}" ${verticalSheen(pen)}/>`,
    `<path d="M128 176c2 26 9 44 9 72v50c0 9-8 9-8 0v-50c0-26-7-46-8-66 0-8 6-10 7-6z" ${light(pen.isDark ? 0.24 : 0.5)}/>`,
    `<path d="M160 52c30 0 46 22 46 52v54h-92v-54c0-30 16-52 46-52z" ${cap}/><path d="M114 148h92v12h-92z" ${shade(0.2)}/><path d="M128 104c0-22 8-34 20-40-6 12-9 22-9 40v40h-11z" ${light(0.3)}/>`,
  )
  pen.label({ x: 160, y: 206, width: 62, scale: 0.92 })
}
