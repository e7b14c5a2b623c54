import { escaped, ownPage, type PageLanguage, type PageLook } from '../../../platform/http/own-page.ts'
import { changeInWords, momentIn, stopTexts as texts } from '../texts.ts'
import type { StoppableChange } from './queries.ts'
import type { Stoppable } from './stop.ts'

export const stylesAddress = '/stop-change/page.css'
const shownDigits = 4

/** The page of a stop link: what was changed and a button, or how it ended. Plain HTML, no script. */
export function stopPage(found: Stoppable, look: PageLook, otherAddress: string, isDone = false): string {
  const { language } = look
  const main =
    found.state === 'invalid'
      ? outcome('alert', texts.invalid[language])
      : found.state === 'open' && !isDone
        ? question(found.change, language)
        : outcome('status', (isDone ? texts.stopped : texts.already)[language])
  const other = language === 'fa' ? 'en' : 'fa'
  const body = `<main>
      <header><h1>${texts.title[language]}</h1></header>
      ${main}
      <p><a class="button quiet" href="/">${texts.shop[language]}</a></p>
      <p><a lang="${other}" href="${escaped(otherAddress)}">${texts.otherLanguage[language]}</a></p>
    </main>`
  return ownPage(look, { title: texts.title[language], styles: stylesAddress, body })
}

function question(change: StoppableChange, language: PageLanguage): string {
  const { kind, current, seller_id } = change
  const ibanEnd = kind === 'IBAN' ? (current?.slice(-shownDigits) ?? null) : null
  const words = changeInWords({ kind, isSeller: seller_id !== null, ibanEnd }, language)
  const at = Temporal.Instant.fromEpochMilliseconds(change.changed_at.getTime())
  const effect =
    kind === 'IBAN' ? texts.effectIban : kind === 'PASSWORD' ? texts.effectPassword : texts.effectContact
  return `
    <h2>${texts.heading[language]}</h2>
    <dl>
      <div><dt>${texts.changed[language]}</dt><dd>${escaped(words)}</dd></div>
      <div><dt>${texts.when[language]}</dt><dd>${momentIn(language, at)}</dd></div>
    </dl>
    <p>${effect[language]}</p>
    <form method="post"><button type="submit" class="primary">${texts.stop[language]}</button></form>`
}

const outcome = (role: 'alert' | 'status', text: string) => `<p class="outcome" role="${role}">${text}</p>`
