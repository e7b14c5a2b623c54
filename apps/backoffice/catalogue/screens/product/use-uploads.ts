import { useMessages } from '@anar/ui/i18n'
import { useRef, useState } from 'react'
import { messageOf } from '../../../platform/data/api.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { sendImage } from '../../data/catalogue.ts'

/** An upload to a sku: running or failed. */
export type Upload = { key: number; skuKey: string; name: string; percent: number; failure: string | null }

/** Uploads images one after the other, independent of the visible part of the product. `onArrived` runs for each. */
export function useUploads(onArrived: (skuKey: string, fileId: string) => void) {
  const office = useMessages(officeMessages)
  const [sending, setSending] = useState<readonly Upload[]>([])
  const last = useRef(0)

  async function sendOne({ key, skuKey }: Upload, file: File) {
    const update = (part: Partial<Upload>) =>
      setSending((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
    try {
      const { fileId } = await sendImage(file, (percent) => update({ percent }))
      setSending((before) => before.filter((one) => one.key !== key))
      onArrived(skuKey, fileId)
    } catch (error) {
      update({ failure: messageOf(error) ?? office('noAnswer') })
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
      // Earlier failures of the sku stay visible until the next upload.
      const stays = (one: Upload) => one.skuKey !== skuKey || one.failure === null
      setSending((before) => [...before.filter(stays), ...waiting])
      for (const [index, one] of waiting.entries()) await sendOne(one, files[index]!)
    },
  }
}
