import { useMessages } from '@anar/ui/i18n'
import { useRef, useState } from 'react'
import { wordsOf } from '../../../platform/data/api.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { sendImage } from '../../data/catalogue.ts'

/** A picture on its way to a sku, or one that did not arrive. */
export type Sending = { key: number; skuKey: string; name: string; percent: number; failure: string | null }

/** Sends pictures one after the other, whichever part of the product is looked at meanwhile; each is told as it arrives. */
export function useSending(onArrived: (skuKey: string, fileId: string) => void) {
  const office = useMessages(officeMessages)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const last = useRef(0)

  async function sendOne({ key, skuKey }: Sending, file: File) {
    const tell = (part: Partial<Sending>) =>
      setSending((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
    try {
      const { fileId } = await sendImage(file, (percent) => tell({ percent }))
      setSending((before) => before.filter((one) => one.key !== key))
      onArrived(skuKey, fileId)
    } catch (error) {
      tell({ failure: wordsOf(error) ?? office('noAnswer') })
    }
  }

  return {
    sending,
    isSending: sending.some(({ failure }) => failure === null),
    async send(skuKey: string, files: readonly File[]) {
      const waiting = files.map((file) => {
        last.current += 1
        return { key: last.current, skuKey, name: file.name, percent: 0, failure: null }
      })
      // What did not arrive before is told until something else is tried.
      const stays = (one: Sending) => one.skuKey !== skuKey || one.failure === null
      setSending((before) => [...before.filter(stays), ...waiting])
      for (const [index, one] of waiting.entries()) await sendOne(one, files[index]!)
    },
  }
}
