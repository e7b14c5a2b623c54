import { toPersianDigits } from '@anar/domain/text'
import { escaped, ownPage, type PageLanguage, type PageLook } from '../../../platform/http/own-page.ts'
import { messages } from './messages.ts'
import type { Visit } from './queries.ts'

/** The page of a visit: the choices while it is open, afterwards its outcome. Plain HTML, no script. */
export function visitPage(visit: Visit, look: PageLook): string {
  const { language } = look
  const code = language === 'fa' ? toPersianDigits(visit.national_code) : visit.national_code
  const facts = `
    <dl><div><dt>${messages.nationalCode[language]}</dt><dd dir="ltr">${code}</dd></div></dl>`
  return page(look, facts + (visit.state === 'open' ? choices(look) : outcome(visit, language)))
}

/** The page for an unknown reference. */
export function unknownVisitPage(look: PageLook): string {
  return page(look, `<p class="outcome" role="alert">${messages.unknown[look.language]}</p>`)
}

/** The return address of a decided visit. */
export function returnAddress(visit: Visit): string {
  const address = new URL(visit.return_url)
  address.searchParams.set('reference', visit.reference)
  return address.href
}

function choices({ language }: PageLook): string {
  const button = (action: string, kind: string, text: { fa: string; en: string }) =>
    `<button type="submit" name="action" value="${action}" class="${kind}">${text[language]}</button>`
  return `
    <form method="post">
      <h2>${messages.choose[language]}</h2>
      ${button('confirm', 'primary', messages.confirm)}
      ${button('refuse', 'secondary', messages.refuse)}
      ${button('leave', 'quiet', messages.leave)}
    </form>`
}

function outcome(visit: Visit, language: PageLanguage): string {
  const outcomeText = visit.state === 'confirmed' ? messages.confirmed : messages.refused
  return `
    <p class="outcome" role="status">${outcomeText[language]}</p>
    <p><a class="button secondary" href="${escaped(returnAddress(visit))}">${messages.back[language]}</a></p>`
}

function page(look: PageLook, main: string): string {
  const title = messages.title[look.language]
  const body = `<main>
      <header><h1>${title}</h1><p class="notice">${messages.notice[look.language]}</p></header>
      ${main}
    </main>`
  return ownPage(look, { title, styles: '/embedded-verification/provider.css', body })
}
