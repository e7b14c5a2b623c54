import { importColumns } from '@anar/contract/commands'
import { tehranDay } from '@anar/domain/calendar'
import { byteOrderMark, csvRows } from '../../../csv.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import { compileSearch, type Viewer } from '../../../search/index.ts'
import { contentsOf } from '../../catalogue/index.ts'
import { ownOfferStates } from '../../offers/index.ts'
import { knownNames } from '../judging/queries.ts'
import { labelsIn } from './labels.ts'
import { idsOf } from './queries.ts'
import { rowsOf } from './rows.ts'

type ExportOptions = { filter: string | undefined; caller: Viewer; locale: Locale; now: Temporal.Instant }

/**
 * Products as a file with our own columns, in batches of a hundred: a slow reader holds neither memory nor a
 * connection. The filter is the one of the office's list. Importing the file unchanged changes nothing.
 * @spec 1.back-office
 */
export async function* exportLines(
  database: Database,
  { filter, caller, locale, now }: ExportOptions,
): AsyncGenerator<string> {
  const today = tehranDay(now.epochMilliseconds)
  const labels = labelsIn(await knownNames(database), locale.language === 'english' ? 'en' : 'fa')
  let after: string | null = null
  let isFirst = true
  do {
    const search = compileSearch(
      'Product',
      {
        ...{ fields: 'id', sort: 'id', size: '100' },
        ...(filter === undefined ? {} : { filter }),
        ...(after === null ? {} : { after }),
      },
      { viewer: caller, today, ...locale },
    )
    const { ids, next }: { ids: number[]; next: string | null } = await idsOf(database, search)
    const contents = await contentsOf(database, ids)
    const skuIds = [...contents.values()].flatMap(({ skus }) => skus.flatMap(({ skuId }) => skuId ?? []))
    const offers = await ownOfferStates(database, skuIds, today)
    const rows = ids.flatMap((id) => {
      const content = contents.get(id)
      return content ? rowsOf(content, { labels, offerOf: (skuId) => offers.get(skuId) }) : []
    })
    const head = isFirst ? byteOrderMark + csvRows([importColumns.map(({ name }) => name)]) : ''
    yield head + csvRows(rows)
    isFirst = false
    after = next
  } while (after !== null)
}
