import { toast } from '@anar/ui/toast'
import { messageOf } from '../../../platform/data/failure.ts'
import { payFromWallet } from '../../data/basket.ts'

/** Sets the wallet part of a basket at the server; shows a toast on a failure. */
export async function setWallet(
  wanted: { saleOrderId: number; amountRial: number },
  failed: string,
): Promise<void> {
  await payFromWallet(wanted).catch((error: unknown) => {
    toast.error(messageOf(error, failed))
  })
}
