import type { Network } from '@anar/domain/compensation'
import { BadRow, readId, readPoints, readRials, shown } from './cells.ts'
import { readCsv } from './csv-file.ts'
import { positionsIn } from './positions.ts'
import type { Progress } from './progress.ts'

const columns = ['memberId', 'amountRial', 'score'] as const

/**
 * Adds the sales of sales.csv to the members. Rows without score count for the net sales alone.
 * @returns the number of rows and the sum of their amounts
 * @throws FileFault for the first invalid line
 */
export async function addSales(
  file: string,
  { ids, ownScore, ownPurchaseRial }: Network,
  progress: Progress,
): Promise<{ sales: number; netSalesRial: number }> {
  const positionOf = positionsIn(ids)
  let sales = 0
  let netSalesRial = 0
  await readCsv(file, columns, ([memberId, amountText, scoreText]) => {
    const amountRial = readRials(amountText)
    const scoreHundredths = readPoints(scoreText)
    if (amountRial * scoreHundredths < 0) {
      throw new BadRow('amountRial and score have different signs; both are negative for a return')
    }
    const position = positionOf(readId('memberId', memberId))
    if (position < 0) throw new BadRow(`the member ${shown(memberId)} is not among the members`)
    ownScore[position]! += scoreHundredths
    if (scoreHundredths !== 0) ownPurchaseRial[position]! += amountRial
    netSalesRial += amountRial
    if (!Number.isSafeInteger(netSalesRial)) {
      throw new BadRow('the sales are more than can be counted exactly')
    }
    progress(++sales)
  })
  return { sales, netSalesRial }
}
