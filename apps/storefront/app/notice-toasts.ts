import { type Language, type SameKeys, translateWith } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import type { Notice } from '../platform/data/notices.ts'
import { languageNow } from '../platform/data/preferences.ts'
import type commonFa from '../platform/messages/common.fa.ts'
import { noticeToastMessages } from '../platform/messages/index.ts'
import type noticesFa from '../platform/messages/notice-toasts.fa.ts'
import { commonMessages } from '../platform/messages/shopping.ts'

export type NoticeToast = {
  tone: 'success' | 'info' | 'warning' | 'error'
  title: string
  text?: string
  action?: { label: string; onPress: () => void }
  id?: string
}

type Source = typeof noticesFa & Pick<typeof commonFa, 'noticeNetwork' | 'noticeNetworkText'>
type Words = SameKeys<Source>

/** The text of each notice. Frequent notices share an id, so that one toast stands for all. */
export function toastOf(notice: Notice, language: Language, words: Words): NoticeToast {
  const t = translateWith<Source>(words, language)
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
      return { tone: 'warning', title: notice.message || t('session.ended'), id: 'session-ended' }
    case 'logged-out':
      return { tone: 'success', title: t('session.loggedOut') }
    case 'logout-failed':
      return { tone: 'error', title: t('session.stillLoggedIn') }
    case 'network-failed':
      return { tone: 'error', title: t('noticeNetwork'), text: t('noticeNetworkText'), id: 'network' }
    case 'turn-off-vpn':
      return { tone: 'info', title: t('noticeVpn'), text: t('noticeVpnText'), id: 'vpn' }
    case 'basket-merged':
      return {
        tone: 'info',
        title: t('noticeMerged'),
        text: [
          ...(notice.count > 0 ? [t('noticeMergedCount', { count: notice.count })] : []),
          ...notice.changes.map((change) => t('noticeFewer', change)),
        ].join(' '),
      }
    case 'line-removed':
      return {
        tone: 'info',
        title: t('noticeRemoved', { name: notice.name }),
        action: { label: t('noticeUndo'), onPress: notice.onUndo },
        id: 'line-removed',
      }
    case 'not-brought-back':
      return {
        tone: 'warning',
        title: t('noticeNotBack'),
        text: notice.changes.map((change) => t('noticeFewer', change)).join(' '),
        id: 'not-brought-back',
      }
  }
}

/** Loads the messages of the notices; called ahead, so that they are there without a network. */
export async function noticeWords(language: Language): Promise<Words> {
  const [common, own] = await Promise.all([commonMessages.load(language), noticeToastMessages.load(language)])
  return { ...common, ...own }
}

/** Shows a notice in the language of the page. */
export async function showNotice(notice: Notice): Promise<void> {
  const language = languageNow()
  const { tone, title, ...rest } = toastOf(notice, language, await noticeWords(language))
  toast[tone](title, rest)
}
