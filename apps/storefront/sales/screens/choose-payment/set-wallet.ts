import { toast } from '@anar/ui/toast'
import { wordsOf } from '../../../platform/data/failure.ts'
import { payFromWallet } from '../../data/basket.ts'

/** What the wallet is to pay of a basket, set at the server; told where it did not work. */
export async function setWallet(
  wanted: { saleOrderId: number; amountRial: number },
  failed: string,
): Promise<void> {
  await payFromWallet(wanted).catch((error: unknown) => {
    toast.error(wordsOf(error, failed))
  })
}
