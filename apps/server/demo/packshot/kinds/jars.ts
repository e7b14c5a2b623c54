import { hex } from '../colour.ts'
import { light, lightLine, type Pen, shade, shadeLine } from '../pen.ts'
import { paperLabel, verticalSheen } from './bottles.ts'

/** Heavy glass jar with a broad lid. */
export function jar(pen: Pen) {
  const [h, s, l] = pen.body
  pen.shadow(160, 190)
  const glass = pen.across([
    [0, hex(h, s, l - 14)],
    [0.03, hex(h, s, l + 18)],
    [0.08, hex(h, s, l - 3)],
    [0.2, hex(h, s, l + 10)],
    [0.34, hex(h, s - 4, l + 14)],
    [0.5, hex(h, s, l + 4)],
    [0.8, hex(h, s + 2, l - 9)],
    [0.93, hex(h, s, l - 15)],
    [0.97, hex(h, s, l + 14)],
    [1, hex(h, s, l - 10)],
  ])
  const cap = pen.capFinish()
  const base = pen.down([
    [0, '#fff', 0.5],
    [1, '#fff', 0.08],
  ])
  pen.add(
    `<path d="M72 214h176v76c0 22-12 33-34 33H106c-22 0-34-11-34-33z" ${glass}/><path d="M72 276c6 20 18 26 38 26h100c20 0 32-6 38-26v14c0 22-12 33-34 33H106c-22 0-34-11-34-33z" ${base} opacity=".55"/><path d="M80 294c4 14 14 22 30 22h100c16 0 26-8 30-22" ${lightLine(0.55, 1.6)}/>`,
    `<path d="M72 214h176v9H72z" ${shade(0.2)}/><path d="M88 226h20v56c0 12-20 10-20 0z" ${light(pen.isDark ? 0.2 : 0.42)}/>`,
    `<path d="M74 140h172c9 0 12 5 12 12v54c0 7-3 10-10 10H72c-7 0-10-3-10-10v-54c0-7 3-12 12-12z" ${cap}/><path d="M74 140h172c7 0 11 3 12 9H62c1-6 5-9 12-9z" ${light(pen.hasMetalCap ? 0.45 : 0.3)}/><path d="M62 204h196c0 9-3 12-10 12H72c-7 0-10-3-10-12z" ${shade(0.22)}/><path d="M84 154h10v48H84z" ${light(0.28)}/>`,
  )
  pen.label({ x: 160, y: 240, width: 128, scale: 0.92 })
}

/** Flat metal tin, one standing open behind the closed one. */
export function tin(pen: Pen) {
  const [h, s, l] = pen.body
  pen.shadow(160, 184)
  const side = pen.cylinder(pen.metal, 0.9)
  const lid = pen.slanted([
    [0, hex(h, s, l + 12)],
    [0.45, hex(h, s, l)],
    [1, hex(h, s, l - 12)],
  ])
  const balm = pen.round(
    [
      [0, hex(pen.accent, 52, 84)],
      [0.75, hex(pen.accent, 50, 72)],
      [1, hex(pen.accent, 46, 58)],
    ],
    'cx=".4" cy=".35" r=".8"',
  )
  pen.add(
    `<circle cx="160" cy="178" r="104" ${side}/><circle cx="160" cy="178" r="97" ${lid}/><circle cx="160" cy="178" r="97" ${shadeLine(0.22, 1.5)}/><circle cx="160" cy="178" r="88" ${lightLine(0.42, 1.2)}/>`,
    `<path d="M84 128c20-36 60-54 100-46-44 4-74 30-92 66-8 14-16-4-8-20z" ${light(0.26)}/>`,
  )
  pen.label({ x: 160, y: 154, width: 128, scale: 1.08 })
  pen.add(
    `<path d="M74 282c0-15 38-25 86-25s86 10 86 25v16c0 15-38 25-86 25s-86-10-86-25z" ${side}/><ellipse cx="160" cy="281" rx="86" ry="25" ${pen.metalSheen(pen.metal)}/><ellipse cx="160" cy="281" rx="79" ry="21" ${balm}/>`,
    `<path d="M112 280c14-12 44-14 66-6 14 5 8 12-8 10-20-2-34 4-46 6-10 2-18-4-12-10z" ${light(0.5)}/><path d="M84 290c16 10 46 14 76 14" ${lightLine(0.4, 1.2)}/>`,
  )
}

/** Tall can of powder with a plastic lid: baby formula, protein, bath salt. */
export function can(pen: Pen) {
  const [h, s, l] = pen.body
  pen.shadow(160, 172)
  const body = pen.cylinder(pen.body)
  const cap = pen.capFinish()
  const band = pen.cylinder([pen.accent, 40, 66], 0.7)
  pen.add(
    `<path d="M78 96h164v206c0 14-36 22-82 22s-82-8-82-22z" ${body}/>`,
    `<path d="M78 252c20 12 50 16 82 16s62-4 82-16v32c-20 12-50 16-82 16s-62-4-82-16z" ${band}/>`,
    `<path d="M78 288c10 14 44 20 82 20s72-6 82-20v14c0 14-36 22-82 22s-82-8-82-22z" ${pen.metalSheen(pen.metal)}/><path d="M78 288c10 14 44 20 82 20s72-6 82-20" ${shadeLine(0.2, 1.4)}/>`,
    `<path d="M94 112h14v160c-6-2-10-4-14-7z" ${light(pen.isDark ? 0.2 : 0.5)}/>`,
    `<path d="M72 84c0-12 40-20 88-20s88 8 88 20v22c0 12-40 20-88 20s-88-8-88-20z" ${cap}/><ellipse cx="160" cy="84" rx="88" ry="20" fill="${hex(pen.cap[0], pen.cap[1], pen.cap[2] + 6)}"/><ellipse cx="160" cy="84" rx="76" ry="15.5" ${shadeLine(0.14, 1.4)}/><path d="M72 104c0 12 40 20 88 20s88-8 88-20v4c0 12-40 20-88 20s-88-8-88-20z" ${shade(0.16)}/>`,
  )
  pen.label({ x: 160, y: 168, width: 132, scale: 1.1, ink: l < 58 ? '#fff7f2' : hex(h, s, 22) })
}

/** Twist-up stick: deodorant, sun stick, balm. */
export function stick(pen: Pen) {
  pen.shadow(160, 104)
  const body = pen.cylinder(pen.body)
  const cap = pen.cylinder([pen.body[0], pen.body[1] * 0.7, Math.min(92, pen.body[2] + 8)], 0.8)
  const trim = pen.metalSheen(pen.metal)
  pen.add(
    `<path d="M112 158h96v130c0 20-14 28-48 28s-48-8-48-28z" ${body}/><path d="M112 158h96v130c0 20-14 28-48 28s-48-8-48-28z" ${verticalSheen(pen)}/>`,
    `<path d="M122 300h76v16c0 5-3 8-9 8h-58c-6 0-9-3-9-8z" ${trim}/><g stroke="#140008" stroke-opacity=".16">${Array.from({ length: 14 }, (_, i) => `<path d="M${127 + i * 5.1} 304v18"/>`).join('')}</g>`,
    `<path d="M160 52c34 0 48 14 48 42v58h-96V94c0-28 14-42 48-42z" ${cap}/><path d="M112 146h96v12h-96z" ${trim}/><path d="M126 92c0-16 6-24 18-28-4 8-6 16-6 28v50h-12z" ${light(pen.isDark ? 0.28 : 0.55)}/><path d="M122 166h12v112c0 8-12 8-12 0z" ${light(pen.isDark ? 0.2 : 0.45)}/>`,
  )
  pen.label({ x: 160, y: 198, width: 84 })
}

/** Bottle of scent: thick-walled rectangular glass with a heavy square cap. */
export function perfume(pen: Pen) {
  const [h, s, l] = pen.body
  pen.shadow(160, 150)
  const wall = pen.slanted([
    [0, '#fff', 0.8],
    [0.3, hex(h, 20, 92), 0.5],
    [0.7, hex(h, 24, 84), 0.55],
    [1, '#fff', 0.75],
  ])
  const juice = pen.slanted([
    [0, hex(h, s + 10, l + 16)],
    [0.5, hex(h, s + 8, l)],
    [1, hex(h, s + 4, l - 12)],
  ])
  const cap = pen.capFinish()
  pen.add(
    `<rect x="88" y="148" width="144" height="175" rx="12" ${wall}/>`,
    `<path d="M102 170c0-5 3-8 8-8h100c5 0 8 3 8 8v118c0 9-6 15-15 15h-86c-9 0-15-6-15-15z" ${juice}/>`,
    `<path d="M102 182h116v-12c0-5-3-8-8-8H110c-5 0-8 3-8 8z" ${light(0.3)}/><path d="M157 150h6v140h-6z" ${light(0.2)}/>`,
    `<path d="M92 156l22 8v132l-22 18z" ${light(0.22)}/><path d="M228 156l-18 8v134l18 18z" ${shade(0.08)}/><rect x="89" y="149" width="142" height="173" rx="11" ${lightLine(0.75, 1.8)}/><path d="M108 312h104" ${lightLine(0.6, 2)}/>`,
    `<rect x="138" y="126" width="44" height="24" rx="3" ${pen.metalSheen(pen.metal)}/>`,
    `<path d="M128 58h64c5 0 8 3 8 8v58c0 4-3 6-8 6h-64c-5 0-8-2-8-6V66c0-5 3-8 8-8z" ${cap}/><path d="M128 58h64c5 0 7 2 8 7h-80c1-5 3-7 8-7z" ${light(0.4)}/><path d="M120 118h80v6c0 4-3 6-8 6h-64c-5 0-8-2-8-6z" ${shade(0.2)}/><path d="M131 68h8v46h-8z" ${light(0.3)}/>`,
  )
  paperLabel(pen, 118, 200, 84, 78)
  pen.label({ x: 160, y: 219, width: 74, ink: hex(h, 55, 24), softInk: hex(h, 25, 34), scale: 0.92 })
}

/** Round perfume bottle with a ball stopper. */
export function flacon(pen: Pen) {
  const [h, s, l] = pen.body
  pen.shadow(160, 156)
  const juice = pen.round(
    [
      [0, hex(h, s + 6, l + 20)],
      [0.55, hex(h, s + 8, l + 2)],
      [0.9, hex(h, s + 4, l - 14)],
      [1, hex(h, s + 10, l + 6)],
    ],
    'cx=".36" cy=".32" r=".78"',
  )
  const ball = pen.round(
    [
      [0, hex(pen.metal[0], pen.metal[1], 94)],
      [0.4, hex(pen.metal[0], pen.metal[1], pen.metal[2] + 6)],
      [1, hex(pen.metal[0], pen.metal[1], pen.metal[2] - 30)],
    ],
    'cx=".36" cy=".3" r=".8"',
  )
  pen.add(
    `<path d="M160 140c52 0 86 38 86 90 0 42-18 74-40 90-4 3-8 3-12 3h-68c-4 0-8 0-12-3-22-16-40-48-40-90 0-52 34-90 86-90z" fill="${hex(h, 26, 92)}" fill-opacity=".75"/>`,
    `<path d="M160 154c44 0 74 32 74 76 0 36-14 62-32 76-3 3-6 4-10 4h-64c-4 0-7-1-10-4-18-14-32-40-32-76 0-44 30-76 74-76z" ${juice}/>`,
    `<path d="M160 141c51 0 85 38 85 89 0 42-18 74-40 90" ${lightLine(0.6, 1.8)}/><path d="M160 141c-51 0-85 38-85 89 0 42 18 74 40 90" ${lightLine(0.8, 1.8)}/>`,
    `<path d="M98 226c0-30 16-52 40-60-16 16-24 34-24 60 0 24 6 44 14 60-18-12-30-34-30-60z" ${light(0.34)}/><path d="M126 316h68" ${lightLine(0.7, 2)}/>`,
    `<rect x="140" y="112" width="40" height="32" rx="4" ${pen.metalSheen(pen.metal)}/><path d="M140 136h40v8h-40z" ${shade(0.18)}/><circle cx="160" cy="84" r="33" ${ball}/><ellipse cx="149" cy="70" rx="9" ry="6" ${light(0.55)}/>`,
  )
  pen.label({
    x: 160,
    y: 206,
    width: 96,
    ink: l < 62 ? '#fff7f2' : hex(h, 55, 20),
    softInk: l < 62 ? '#fff7f2' : hex(h, 35, 26),
  })
}
