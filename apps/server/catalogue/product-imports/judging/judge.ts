import { contentDifferences, type ImportOptions, type ProductContent } from '@anar/contract/commands'
import type { IsoDay } from '@anar/domain/calendar'
import type { IncomePlan } from '@anar/domain/compensation'
import { type OwnOfferState, planOffer, type WantedOffer } from '../../offers/index.ts'
import { fault, note, type Problem } from '../problems.ts'
import { ownColumnOf } from '../reading/own.ts'
import type { ProductPatch, ReadFile } from '../reading/patch.ts'
import { keptGtin, matchOf, type Owners } from './match.ts'
import { blankContent, type Merged, merged } from './merge.ts'
import type { Names } from './names.ts'
import { isSaid, wantedOf } from './offers.ts'
import type { KnownDraft, KnownState } from './queries.ts'
import { faultsOf } from './rules.ts'
import { sortedBy } from './sort.ts'

export type Outcome = 'create' | 'update' | 'same' | 'skip' | 'refused'
/** What the shop's own offer of a sku is to cost; the sku by its code. */
export type ImportedOffer = { code: string; wanted: WantedOffer }
/** A product as it will be. */
export type Item = {
  row: number
  content: ProductContent
  /** Only what the offers cost changes. */
  isContentSame: boolean
  offers: ImportedOffer[]
  isHidden: boolean
  productId: number | null
  baseVersion: number
  draftId: number | null
  draftRevision: number | null
}
export type Judged = { outcome: Outcome; item: Item | null; problems: Problem[] }

/** What is known of the shop, for the products of a part of the file. */
export type Known = {
  owners: Owners
  contents: ReadonlyMap<number, ProductContent>
  states: ReadonlyMap<number, KnownState>
  drafts: ReadonlyMap<string, KnownDraft>
  offers: ReadonlyMap<number, OwnOfferState>
  fileIds: ReadonlySet<string>
}
/** What is known for the whole of a file. */
export type Asked = {
  file: ReadFile
  options: ImportOptions
  names: Names
  today: IsoDay
  plan: Pick<IncomePlan, 'pointValueRial' | 'largestScorePriceRatio'> | null
  /** In which row each code stood first. */
  seen: Map<string, number>
}

/**
 * What becomes of a product of a file, with everything that is wrong with it: its content is judged by the rules of the
 * office's own editor, published or as a draft. @spec 3.product, 5.mandatory-fields
 */
export function judge(patch: ProductPatch, asked: Asked, known: Known): Judged {
  const { file, options } = asked
  const problems: Problem[] = []
  const say = (row: number, part: string, ...told: [Problem['kind'], string?, Problem['details']?]) => {
    const column = file.columnOf(part) || ownColumnOf(part)
    const [kind, value = file.cellAt(row, column), details = {}] = told
    // What could not be read is missing, and was said already.
    if (file.isBadCell(row, column)) return
    // The first fault of a cell is the one that is told.
    if (column !== '' && problems.some((one) => !one.isNote && one.row === row && one.column === column))
      return
    problems.push(fault(row, column, kind, value, details))
  }
  const isBad = patch.rows.some((row) => file.badRows.has(row))
  const { productId, foreign } = matchOf(patch, known.owners)
  sayTwice(patch, asked, say)
  if (productId !== null && options.existing === 'skip')
    return { outcome: problems.length > 0 ? 'refused' : 'skip', item: null, problems }
  for (const { row, part, value } of foreign) say(row, part, 'otherProducts', value)
  const state = productId === null ? null : known.states.get(productId)!
  const draft = productId === null && patch.code ? (known.drafts.get(patch.code) ?? null) : null
  const isInTheWay = state?.has_draft || (draft !== null && options.as === 'published')
  if (isInTheWay) say(patch.row, 'code', 'draftOpen', state?.name ?? patch.code)
  if (draft && options.existing === 'skip' && !isInTheWay) return { outcome: 'skip', item: null, problems }

  const base = (productId !== null && known.contents.get(productId)) || asBase(draft) || blankContent()
  const { sorted, unknown, left } = sortedBy(patch, asked.names)
  const told = withKnownImages(patch, known.fileIds, {
    say,
    isDraft: options.as === 'drafts',
    problems,
    file,
  })
  for (const { part, kind, value } of unknown) {
    if (options.as === 'published') say(patch.row, part, kind, value)
    else problems.push(note(patch.row, file.columnOf(part), 'leftEmpty', value))
  }
  for (const name of left) problems.push(note(patch.row, file.columnOf('categoryId'), 'firstCategory', name))
  const whole = merged(base, told, sorted)
  const content = judgeContent(whole, patch, { options, unknown: unknown.map(({ part }) => part), say })
  const offers = options.as === 'published' ? judgeOffers(patch, whole, { asked, known, say, problems }) : []
  const kept = whole.rows.filter((row) => row === null).length
  if (kept > 0 && patch.skus.length > 0)
    problems.push(note(patch.row, file.columnOf('skus'), 'skusKept', '', { count: kept }))
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

type Say = (row: number, part: string, ...told: [Problem['kind'], string?, Problem['details']?]) => void

// A draft holds what the editor may hold.
const asBase = (draft: KnownDraft | null) => draft && (draft.content as ProductContent)

/** Codes that stand in the file twice: told of the second. */
function sayTwice(patch: ProductPatch, { seen }: Asked, say: Say): void {
  const once = (row: number, part: string, key: string, value: string) => {
    const first = seen.get(key)
    if (first !== undefined) say(row, part, 'twiceInFile', value, { first })
    else seen.set(key, row)
  }
  if (patch.code) once(patch.row, 'code', `code ${patch.code}`, patch.code)
  for (const { row, code, gtin } of patch.skus) {
    if (code) once(row, 'skus.code', `sku ${code}`, code)
    if (gtin) once(row, 'skus.gtin', `gtin ${keptGtin(gtin)}`, gtin)
  }
}

/** The patch without pictures that were not uploaded. */
function withKnownImages(
  patch: ProductPatch,
  fileIds: ReadonlySet<string>,
  { say, isDraft, problems, file }: { say: Say; isDraft: boolean; problems: Problem[]; file: ReadFile },
): ProductPatch {
  const skus = patch.skus.map((sku) => {
    const missing = sku.images?.filter((name) => !fileIds.has(name)) ?? []
    if (missing.length === 0) return sku
    for (const name of missing) {
      if (isDraft) problems.push(note(sku.row, file.columnOf('skus.images'), 'leftEmpty', name))
      else say(sku.row, 'skus.images', 'unknownImage', name)
    }
    return { ...sku, images: sku.images!.filter((name) => fileIds.has(name)) }
  })
  return { ...patch, skus }
}

/** The content as it would be kept, or null where it would not be; each fault in its row. */
function judgeContent(
  { content, rows }: Merged,
  patch: ProductPatch,
  { options, unknown, say }: { options: ImportOptions; unknown: readonly string[]; say: Say },
): ProductContent | null {
  const checked = faultsOf(content, options.as)
  if (checked.faults === null) return checked.content
  for (const [path, { code, limit }] of Object.entries(checked.faults)) {
    const steps = path.split('.')
    const part = steps.filter((step) => !/^\d+$/.test(step)).join('.')
    // What is missing because its name was not known has been said.
    if (unknown.includes(part)) continue
    const row = steps[0] === 'skus' ? (rows[Number(steps[1])] ?? patch.row) : patch.row
    say(row, part, code, undefined, limit === undefined ? {} : { limit })
  }
  return null
}

type JudgedOffer = ImportedOffer & { isSame: boolean }

function judgeOffers(
  patch: ProductPatch,
  { content, rows }: Merged,
  { asked, known, say, problems }: { asked: Asked; known: Known; say: Say; problems: Problem[] },
): JudgedOffer[] | null {
  const { file, today, plan } = asked
  let isGood = true
  const refuse = (row: number, part: string, kind: Problem['kind'], details?: Problem['details']) => {
    isGood = false
    say(row, `offer.${part}`, kind, undefined, details)
  }
  const offers = patch.skus.flatMap(({ row, offer }): JudgedOffer[] => {
    const sku = content.skus[rows.indexOf(row)]
    if (!isSaid(offer) || !sku) return []
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
