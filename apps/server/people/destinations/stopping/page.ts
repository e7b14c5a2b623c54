import { escaped, ownPage, type PageLanguage, type PageLook } from '../../../platform/http/own-page.ts'
import { changeInWords, stopMessages as messages, momentIn } from '../messages.ts'
import type { StoppableChange } from './queries.ts'
import type { Stoppable } from './stop.ts'

export const stylesAddress = '/stop-change/page.css'
const shownDigits = 4

/** The page of a stop link: the change and a button, or the outcome. Plain HTML, no script. */
export function stopPage(stoppable: Stoppable, look: PageLook, otherAddress: string, isDone = false): string {
  const { language } = look
  const main =
    stoppable.state === 'invalid'
      ? outcome('alert', messages.invalid[language])
      : stoppable.state === 'open' && !isDone
        ? question(stoppable.change, language)
        : outcome('status', (isDone ? messages.stopped : messages.already)[language])
  const other = language === 'fa' ? 'en' : 'fa'
  const body = `<main>
      <header><h1>${messages.title[language]}</h1></header>
      ${main}
      <p><a class="button quiet" href="/">${messages.shop[language]}</a></p>
      <p><a lang="${other}" href="${escaped(otherAddress)}">${messages.otherLanguage[language]}</a></p>
    </main>`
  return ownPage(look, { title: messages.title[language], styles: stylesAddress, body })
}

function question(change: StoppableChange, language: PageLanguage): string {
  const { kind, current, seller_id } = change
  const ibanEnd = kind === 'IBAN' ? (current?.slice(-shownDigits) ?? null) : null
  const words = changeInWords({ kind, isSeller: seller_id !== null, ibanEnd }, language)
  const at = Temporal.Instant.fromEpochMilliseconds(change.changed_at.getTime())
  const effect =
    kind === 'IBAN'
      ? messages.effectIban
      : kind === 'PASSWORD'
        ? messages.effectPassword
        : messages.effectContact
  return `
    <h2>${messages.heading[language]}</h2>
    <dl>
      <div><dt>${messages.changed[language]}</dt><dd>${escaped(words)}</dd></div>
      <div><dt>${messages.when[language]}</dt><dd>${momentIn(language, at)}</dd></div>
    </dl>
    <p>${effect[language]}</p>
    <form method="post"><button type="submit" class="primary">${messages.stop[language]}</button></form>`
}

const outcome = (role: 'alert' | 'status', text: string) => `<p class="outcome" role="${role}">${text}</p>`
