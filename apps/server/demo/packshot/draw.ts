import * as bottles from './kinds/bottles.ts'
import * as boxes from './kinds/boxes.ts'
import * as jars from './kinds/jars.ts'
import * as makeup from './kinds/makeup.ts'
import type { Outliner } from './outline.ts'
import { createPen, type Pen } from './pen.ts'
import type { PackKind, PackSpec } from './spec.ts'
import { textures } from './texture.ts'

const kinds: Record<PackKind, (pen: Pen) => void> = {
  serum: bottles.serum,
  pump: bottles.pump,
  shampoo: bottles.shampoo,
  spray: bottles.spray,
  foam: bottles.foam,
  foundation: bottles.foundation,
  pills: bottles.pills,
  rollon: bottles.rollon,
  jar: jars.jar,
  tin: jars.tin,
  can: jars.can,
  stick: jars.stick,
  perfume: jars.perfume,
  flacon: jars.flacon,
  lipstick: makeup.lipstick,
  palette: makeup.palette,
  compact: makeup.compact,
  mascara: makeup.mascara,
  polish: makeup.polish,
  pencil: makeup.pencil,
  tube: boxes.tube,
  soap: boxes.soap,
  carton: boxes.carton,
  pouch: boxes.pouch,
}

/** The pack alone, on a transparent ground: the image of cards and lists. */
export function drawPack(spec: PackSpec, outliner: Outliner): string {
  const pen = createPen(spec, outliner)
  kinds[spec.kind](pen)
  const { definitions, shapes } = pen.parts()
  return svg(definitions, standing(shapes, spec.scale))
}

/** The smaller sizes of a product are drawn smaller, on the same ground. */
function standing(shapes: string, scale = 1): string {
  return scale === 1
    ? shapes
    : `<g transform="translate(160 323) scale(${scale}) translate(-160 -323)">${shapes}</g>`
}

/** The pack with its carton standing behind it. */
export function drawWithCarton(spec: PackSpec, outliner: Outliner): string {
  // A pale carton behind dark glass and the reverse, so that neither swallows the other.
  const cartonTone = spec.tone === 'deep' ? 'mid' : spec.tone === 'pearl' ? 'soft' : 'pearl'
  const carton = createPen({ ...spec, tone: cartonTone }, outliner, 'c')
  boxes.paperBox(carton)
  const pack = createPen(spec, outliner, 'p')
  kinds[spec.kind](pack)
  const back = carton.parts()
  const front = pack.parts()
  return svg(
    back.definitions + front.definitions,
    `<g transform="translate(-4 33) scale(.9)">${back.shapes}</g><g transform="translate(106 121) scale(.63)">${standing(front.shapes, spec.scale)}</g>`,
  )
}

/** The contents: a smear, drops, powder, capsules. */
export function drawTexture(spec: PackSpec, outliner: Outliner): string {
  const pen = createPen(spec, outliner)
  textures[spec.texture](pen)
  const { definitions, shapes } = pen.parts()
  return svg(definitions, shapes)
}

function svg(definitions: string, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="30 24 260 316" width="260" height="316"><defs>${definitions}</defs>${shapes}</svg>`
}
