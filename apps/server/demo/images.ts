import { createHash } from 'node:crypto'
import { brands } from './catalogue/brands.ts'
import type { Catalogue, CatalogueProduct, CatalogueSku } from './catalogue/index.ts'
import { drawPack, drawTexture, drawWithCarton } from './packshot/draw.ts'
import { createOutliner, type Outliner } from './packshot/outline.ts'
import type { PackKind, PackSpec } from './packshot/spec.ts'

/** One drawn image. The id ends in a hash of the drawing, since images are cached for ever by their id. */
export type DemoImage = { fileId: string; skuId: number; displayOrder: number; svg: Buffer }

/** Packs without an outer carton. */
const withoutCarton: ReadonlySet<PackKind> = new Set(['soap', 'carton', 'pouch', 'can', 'pencil'])

/** Draws every image of the catalogue: the pack first, then with its carton, then the contents. */
export async function drawCatalogue(catalogue: Catalogue): Promise<DemoImage[]> {
  const outliner = await createOutliner()
  return catalogue.products.flatMap((product) =>
    product.skus.flatMap((sku) => imagesOf(product, sku, outliner)),
  )
}

/** Draws the image of a file id; null where the catalogue has no such image. */
export async function drawImage(catalogue: Catalogue, fileId: string): Promise<Buffer | null> {
  const { code, position, order } =
    /^(?<code>.+)-(?<position>\d+)-(?<order>\d+)-[0-9a-f]{10}$/.exec(fileId)?.groups ?? {}
  const product = catalogue.products.find(({ data }) => data.code === code)
  const sku = product?.skus.find((candidate) => String(candidate.position) === position)
  if (!product || !sku) return null
  loadedOutliner ??= createOutliner()
  const draw = drawingsOf(packOf(product, sku))[Number(order) - 1]
  return draw ? Buffer.from(draw(await loadedOutliner)) : null
}

let loadedOutliner: Promise<Outliner> | null = null

function drawingsOf(spec: PackSpec): ((outliner: Outliner) => string)[] {
  return [
    (outliner) => drawPack(spec, outliner),
    ...(withoutCarton.has(spec.kind) ? [] : [(outliner: Outliner) => drawWithCarton(spec, outliner)]),
    (outliner) => drawTexture(spec, outliner),
  ]
}

function imagesOf(product: CatalogueProduct, sku: CatalogueSku, outliner: Outliner): DemoImage[] {
  return drawingsOf(packOf(product, sku)).map((draw, index) => {
    const svg = Buffer.from(draw(outliner))
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 10)
    return {
      fileId: `${product.data.code}-${sku.position}-${index + 1}-${hash}`,
      skuId: sku.id,
      displayOrder: index + 1,
      svg,
    }
  })
}

function packOf(product: CatalogueProduct, sku: CatalogueSku): PackSpec {
  const { label, ...pack } = product.data.pack
  // A bottle of twice the volume is a quarter larger in each dimension; below 0.84 it would look lost on a card.
  const largestGram = Math.max(...product.skus.map((one) => one.weightGram))
  const scale = Math.max(0.84, Math.round(Math.cbrt(sku.weightGram / largestGram) * 100) / 100)
  return {
    ...pack,
    ...sku.pack,
    ...(sku.option.swatch ? { swatch: sku.option.swatch } : {}),
    scale,
    brand: brands[product.data.brand].latin,
    name: label,
    size: sku.option.name[0],
  }
}
