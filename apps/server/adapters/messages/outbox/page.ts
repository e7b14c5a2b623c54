import { escaped, ownPage, type PageLanguage, type PageLook } from '../../../platform/http/own-page.ts'
import type { KeptMessage } from './queries.ts'
import { texts } from './texts.ts'

/** The page with its messages; it reads again without a script too, only less often. */
export function outboxHtml(messages: readonly KeptMessage[], look: PageLook): string {
  const { language } = look
  const other = language === 'fa' ? 'en' : 'fa'
  const title = texts.title[language]
  const body = `<header>
      <h1>${title}</h1>
      <nav>
        <a href="/">${texts.shop[language]}</a>
        <a href="/office/">${texts.office[language]}</a>
        <a href="/outbox?language=${other}" lang="${other}" hreflang="${other}">${texts.otherLanguage[language]}</a>
      </nav>
    </header>
    <p class="notice">${texts.notice[language]}</p>
    <main id="messages" aria-live="polite" data-language="${language}">${messagesHtml(messages, language)}</main>`
  const head = `<script type="module" src="/outbox/outbox.js"></script>
    <noscript><meta http-equiv="refresh" content="5"></noscript>`
  return ownPage(look, { title, styles: '/outbox/outbox.css', head, body })
}

/** The list alone, for the page to put in place of what it shows. */
export function messagesHtml(messages: readonly KeptMessage[], language: PageLanguage): string {
  if (messages.length === 0) return `<p class="empty">${texts.empty[language]}</p>`
  return `<ol>${messages.map((message) => messageHtml(message, language)).join('')}</ol>`
}

function messageHtml(message: KeptMessage, language: PageLanguage): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.body)?.[0]
  const subject = message.subject === '' ? '' : `<h2 dir="auto">${escaped(message.subject)}</h2>`
  return `
      <li data-id="${message.id}">
        <p class="facts">
          <span class="channel ${message.channel}">${texts[message.channel][language]}</span>
          <span>${texts.to[language]} <bdi dir="ltr">${escaped(shown(message))}</bdi></span>
          <time datetime="${message.sent_at.toISOString()}">${timeText(message.sent_at, language)}</time>
        </p>
        <div class="message"><div>${subject}<p class="body" dir="auto">${escaped(message.body)}</p></div>${
          code === undefined ? '' : codeHtml(code, language)
        }</div>
      </li>`
}

function codeHtml(code: string, language: PageLanguage): string {
  return `
        <button type="button" data-code="${code}" data-copied="${texts.copied[language]}">
          <span class="code" dir="ltr">${code}</span><span class="does">${texts.copy[language]}</span>
        </button>`
}

function shown({ channel, destination }: KeptMessage): string {
  return channel === 'sms' ? `0${destination}` : destination
}

const times: Record<PageLanguage, Intl.DateTimeFormat> = {
  fa: new Intl.DateTimeFormat('fa-IR', { timeZone: 'Asia/Tehran', dateStyle: 'medium', timeStyle: 'medium' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', dateStyle: 'medium', timeStyle: 'medium' }),
}

function timeText(at: Date, language: PageLanguage): string {
  return times[language].format(at)
}
