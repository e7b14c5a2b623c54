import { escaped, ownPage, type PageLanguage, type PageLook } from '../../../platform/http/own-page.ts'
import { messages as labels } from './messages.ts'
import type { OutboxMessage } from './queries.ts'

/** The page with its messages; without a script it refreshes too, only less often. */
export function outboxHtml(messages: readonly OutboxMessage[], look: PageLook): string {
  const { language } = look
  const other = language === 'fa' ? 'en' : 'fa'
  const title = labels.title[language]
  const body = `<header>
      <h1>${title}</h1>
      <nav>
        <a href="/">${labels.shop[language]}</a>
        <a href="/office/">${labels.office[language]}</a>
        <a href="/outbox?language=${other}" lang="${other}" hreflang="${other}">${labels.otherLanguage[language]}</a>
      </nav>
    </header>
    <p class="notice">${labels.notice[language]}</p>
    <main id="messages" aria-live="polite" data-language="${language}">${messagesHtml(messages, language)}</main>`
  const head = `<script type="module" src="/outbox/outbox.js"></script>
    <noscript><meta http-equiv="refresh" content="5"></noscript>`
  return ownPage(look, { title, styles: '/outbox/outbox.css', head, body })
}

/** The list alone, with which the page replaces its list. */
export function messagesHtml(messages: readonly OutboxMessage[], language: PageLanguage): string {
  if (messages.length === 0) return `<p class="empty">${labels.empty[language]}</p>`
  return `<ol>${messages.map((message) => messageHtml(message, language)).join('')}</ol>`
}

function messageHtml(message: OutboxMessage, language: PageLanguage): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.body)?.[0]
  const subject = message.subject === '' ? '' : `<h2 dir="auto">${escaped(message.subject)}</h2>`
  return `
      <li data-id="${message.id}">
        <p class="facts">
          <span class="channel ${message.channel}">${labels[message.channel][language]}</span>
          <span>${labels.to[language]} <bdi dir="ltr">${escaped(shown(message))}</bdi></span>
          <time datetime="${message.sent_at.toISOString()}">${timeText(message.sent_at, language)}</time>
        </p>
        <div class="message"><div>${subject}<p class="body" dir="auto">${escaped(message.body)}</p></div>${
          code === undefined ? '' : codeHtml(code, language)
        }</div>
      </li>`
}

function codeHtml(code: string, language: PageLanguage): string {
  return `
        <button type="button" data-code="${code}" data-copied="${labels.copied[language]}">
          <span class="code" dir="ltr">${code}</span><span class="does">${labels.copy[language]}</span>
        </button>`
}

function shown({ channel, destination }: OutboxMessage): string {
  return channel === 'sms' ? `0${destination}` : destination
}

const times: Record<PageLanguage, Intl.DateTimeFormat> = {
  fa: new Intl.DateTimeFormat('fa-IR', { timeZone: 'Asia/Tehran', dateStyle: 'medium', timeStyle: 'medium' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', dateStyle: 'medium', timeStyle: 'medium' }),
}

function timeText(at: Date, language: PageLanguage): string {
  return times[language].format(at)
}
