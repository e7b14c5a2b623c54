import { type Language, translateWith } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { connection } from '../data/connection.ts'
import { type Notice, onNotice } from '../data/notices.ts'
import { languageNow } from '../data/preferences.ts'
import { commonTexts } from '../texts/common.ts'

export type NoticeToast = {
  tone: 'success' | 'info' | 'warning' | 'error'
  title: string
  text?: string
  id?: string
}

type Words = Awaited<ReturnType<typeof commonTexts.load>>

/** The sentence of each notice. Notices that may come in swarms share an id, so that one toast stands for all. */
export function toastOf(notice: Notice, language: Language, words: Words): NoticeToast {
  const t = translateWith(words, language)
  switch (notice.kind) {
    case 'stock-short':
      return {
        tone: 'warning',
        title: t('noticeStockShort', { name: notice.name }),
        text: t('noticeStockLeft', { available: notice.available }),
        id: `stock-${notice.skuSellerId}`,
      }
    case 'no-longer-offered':
      return { tone: 'warning', title: t('noticeGone', { count: notice.count }), id: 'gone' }
    case 'command-failed':
      return { tone: 'error', title: notice.message || t('noticeFailed'), id: 'command-failed' }
    case 'session-ended':
      return { tone: 'warning', title: notice.message || t('noticeSessionEnded'), id: 'session-ended' }
    case 'network-failed':
      return { tone: 'error', title: t('noticeNetwork'), text: t('noticeNetworkText'), id: 'network' }
    case 'turn-off-vpn':
      return { tone: 'info', title: t('noticeVpn'), text: t('noticeVpnText'), id: 'vpn' }
    case 'basket-merged':
      return {
        tone: 'info',
        title: t('noticeMerged'),
        text: notice.changes.map((change) => t('noticeMergedLine', change)).join(' '),
      }
  }
}

/** Turns what the data layer has to tell into toasts. */
export function showNotices(): void {
  onNotice(async (notice) => {
    // The line on the page says so already, and as long as it is so.
    if (notice.kind === 'network-failed' && connection.get().isOffline) return
    // No VPN is to blame where there is no network at all.
    if (notice.kind === 'turn-off-vpn' && !navigator.onLine) return
    const language = languageNow()
    const { tone, title, text, id } = toastOf(notice, language, await commonTexts.load(language))
    toast[tone](title, { text, id })
  })
}
