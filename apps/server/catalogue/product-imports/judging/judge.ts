import { contentDifferences, type ImportOptions, type ProductContent } from '@anar/contract/commands'
import type { IsoDay } from '@anar/domain/calendar'
import type { IncomePlan } from '@anar/domain/compensation'
import { type OwnOfferState, planOffer, type WantedOffer } from '../../offers/index.ts'
import { fault, note, type Problem } from '../problems.ts'
import { ownColumnOf } from '../reading/own.ts'
import type { ProductPatch, ReadFile } from '../reading/patch.ts'
import { matchOf, normalizedGtin, type Owners } from './match.ts'
import { blankContent, type Merged, merged } from './merge.ts'
import type { Names } from './names.ts'
import { hasTerms, wantedOf } from './offers.ts'
import type { KnownDraft, KnownState } from './queries.ts'
import { faultsOf } from './rules.ts'
import { sortedBy } from './sort.ts'

export type Outcome = 'create' | 'update' | 'same' | 'skip' | 'refused'
/** The shop's own offer of a sku, which is named by its code. */
export type ImportedOffer = { code: string; wanted: WantedOffer }
/** A product as the import will write it. */
export type Item = {
  row: number
  content: ProductContent
  /** True where only offers change. */
  isContentSame: boolean
  offers: ImportedOffer[]
  isHidden: boolean
  productId: number | null
  baseVersion: number
  draftId: number | null
  draftRevision: number | null
}
export type Judged = { outcome: Outcome; item: Item | null; problems: Problem[] }

/** Existing data of the shop for one batch of the file's products. */
export type Known = {
  owners: Owners
  contents: ReadonlyMap<number, ProductContent>
  states: ReadonlyMap<number, KnownState>
  drafts: ReadonlyMap<string, KnownDraft>
  offers: ReadonlyMap<number, OwnOfferState>
  fileIds: ReadonlySet<string>
}
/** Shared by all products of a file. */
export type FileContext = {
  file: ReadFile
  options: ImportOptions
  names: Names
  today: IsoDay
  plan: Pick<IncomePlan, 'pointValueRial' | 'largestScorePriceRatio'> | null
  /** The first row of each code. */
  seen: Map<string, number>
}

/**
 * The outcome of a product of a file, with all its problems. The content is validated by the same rules as in the
 * office's editor, for publishing or as a draft. @spec 3.product, 5.mandatory-fields
 */
export function judge(patch: ProductPatch, fileContext: FileContext, known: Known): Judged {
  const { file, options } = fileContext
  const problems: Problem[] = []
  const report = (row: number, part: string, ...problem: [Problem['kind'], string?, Problem['details']?]) => {
    const column = file.columnOf(part) || ownColumnOf(part)
    const [kind, value = file.cellAt(row, column), details = {}] = problem
    // The reader reported this cell already.
    if (file.isBadCell(row, column)) return
    // Only the first fault of a cell is reported.
    if (column !== '' && problems.some((one) => !one.isNote && one.row === row && one.column === column))
      return
    problems.push(fault(row, column, kind, value, details))
  }
  const isBad = patch.rows.some((row) => file.badRows.has(row))
  const { productId, foreign } = matchOf(patch, known.owners)
  reportDuplicates(patch, fileContext, report)
  if (productId !== null && options.existing === 'skip')
    return { outcome: problems.length > 0 ? 'refused' : 'skip', item: null, problems }
  for (const { row, part, value } of foreign) report(row, part, 'otherProducts', value)
  const state = productId === null ? null : known.states.get(productId)!
  const draft = productId === null && patch.code ? (known.drafts.get(patch.code) ?? null) : null
  const isInTheWay = state?.has_draft || (draft !== null && options.as === 'published')
  if (isInTheWay) report(patch.row, 'code', 'draftOpen', state?.name ?? patch.code)
  if (draft && options.existing === 'skip' && !isInTheWay) return { outcome: 'skip', item: null, problems }

  const base = (productId !== null && known.contents.get(productId)) || asBase(draft) || blankContent()
  const { sorted, unknown, left } = sortedBy(patch, fileContext.names)
  const withImages = withKnownImages(patch, known.fileIds, {
    report,
    isDraft: options.as === 'drafts',
    problems,
    file,
  })
  for (const { part, kind, value } of unknown) {
    if (options.as === 'published') report(patch.row, part, kind, value)
    else problems.push(note(patch.row, file.columnOf(part), 'leftEmpty', value))
  }
  for (const name of left) problems.push(note(patch.row, file.columnOf('categoryId'), 'firstCategory', name))
  const whole = merged(base, withImages, sorted)
  const content = judgeContent(whole, patch, { options, unknown: unknown.map(({ part }) => part), report })
  const offers =
    options.as === 'published' ? judgeOffers(patch, whole, { fileContext, known, report, problems }) : []
  const unchangedSkus = whole.rows.filter((row) => row === null).length
  if (unchangedSkus > 0 && patch.skus.length > 0)
    problems.push(note(patch.row, file.columnOf('skus'), 'skusUnchanged', '', { count: unchangedSkus }))
  if (isBad || content === null || offers === null || problems.some(({ isNote }) => !isNote))
    return { outcome: 'refused', item: null, problems }
  const isKnown = productId !== null || draft !== null
  const isContentSame = isKnown && contentDifferences(base, content).length === 0
  if (isContentSame && offers.every(({ isSame }) => isSame)) return { outcome: 'same', item: null, problems }
  const item: Item = {
    ...{ row: patch.row, content, isContentSame, isHidden: patch.isHidden, productId },
    offers: offers.filter(({ isSame: same }) => !same).map(({ code, wanted }) => ({ code, wanted })),
    baseVersion: state?.latest_version ?? 0,
    ...{ draftId: draft?.id ?? null, draftRevision: draft?.revision ?? null },
  }
  return { outcome: isKnown ? 'update' : 'create', item, problems }
}

type Report = (row: number, part: string, ...problem: [Problem['kind'], string?, Problem['details']?]) => void

// A draft has the editor's shape of a content.
const asBase = (draft: KnownDraft | null) => draft && (draft.content as ProductContent)

/** Reports duplicate codes of the file at their second row. */
function reportDuplicates(patch: ProductPatch, { seen }: FileContext, report: Report): void {
  const once = (row: number, part: string, key: string, value: string) => {
    const first = seen.get(key)
    if (first !== undefined) report(row, part, 'twiceInFile', value, { first })
    else seen.set(key, row)
  }
  if (patch.code) once(patch.row, 'code', `code ${patch.code}`, patch.code)
  for (const { row, code, gtin } of patch.skus) {
    if (code) once(row, 'skus.code', `sku ${code}`, code)
    if (gtin) once(row, 'skus.gtin', `gtin ${normalizedGtin(gtin)}`, gtin)
  }
}

/** The patch without images that were not uploaded. */
function withKnownImages(
  patch: ProductPatch,
  fileIds: ReadonlySet<string>,
  {
    report,
    isDraft,
    problems,
    file,
  }: { report: Report; isDraft: boolean; problems: Problem[]; file: ReadFile },
): ProductPatch {
  const skus = patch.skus.map((sku) => {
    const missing = sku.images?.filter((name) => !fileIds.has(name)) ?? []
    if (missing.length === 0) return sku
    for (const name of missing) {
      if (isDraft) problems.push(note(sku.row, file.columnOf('skus.images'), 'leftEmpty', name))
      else report(sku.row, 'skus.images', 'unknownImage', name)
    }
    return { ...sku, images: sku.images!.filter((name) => fileIds.has(name)) }
  })
  return { ...patch, skus }
}

/** The content as it would be saved, or null where it is refused; reports each fault in its row. */
function judgeContent(
  { content, rows }: Merged,
  patch: ProductPatch,
  { options, unknown, report }: { options: ImportOptions; unknown: readonly string[]; report: Report },
): ProductContent | null {
  const checked = faultsOf(content, options.as)
  if (checked.faults === null) return checked.content
  for (const [path, { code, limit }] of Object.entries(checked.faults)) {
    const steps = path.split('.')
    const part = steps.filter((step) => !/^\d+$/.test(step)).join('.')
    // Reported already as an unknown name.
    if (unknown.includes(part)) continue
    const row = steps[0] === 'skus' ? (rows[Number(steps[1])] ?? patch.row) : patch.row
    report(row, part, code, undefined, limit === undefined ? {} : { limit })
  }
  return null
}

type JudgedOffer = ImportedOffer & { isSame: boolean }

function judgeOffers(
  patch: ProductPatch,
  { content, rows }: Merged,
  {
    fileContext,
    known,
    report,
    problems,
  }: { fileContext: FileContext; known: Known; report: Report; problems: Problem[] },
): JudgedOffer[] | null {
  const { file, today, plan } = fileContext
  let isGood = true
  const refuse = (row: number, part: string, kind: Problem['kind'], details?: Problem['details']) => {
    isGood = false
    report(row, `offer.${part}`, kind, undefined, details)
  }
  const offers = patch.skus.flatMap(({ row, offer }): JudgedOffer[] => {
    const sku = content.skus[rows.indexOf(row)]
    if (!hasTerms(offer) || !sku) return []
    const wanted = wantedOf(offer)
    if ('faults' in wanted) {
      for (const { part, kind, limit } of wanted.faults) refuse(row, part, kind, { limit })
      return []
    }
    const state = (sku.skuId !== null && known.offers.get(sku.skuId)) || null
    const planned = planOffer(state, wanted, { today, plan })
    if ('isSame' in planned) return [{ code: sku.code, wanted, isSame: planned.isSame }]
    if (planned.fault !== 'discountOver') {
      refuse(row, planned.field, planned.fault)
      return []
    }
    problems.push(note(row, file.columnOf('offer.discount'), 'discountOver'))
    const without = { ...wanted, discount: null }
    const again = planOffer(state, without, { today, plan })
    return [{ code: sku.code, wanted: without, isSame: 'isSame' in again && again.isSame }]
  })
  return isGood ? offers : null
}
