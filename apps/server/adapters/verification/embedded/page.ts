import { toPersianDigits } from '@anar/domain/text'
import { escaped, ownPage, type PageLanguage, type PageLook } from '../../../platform/http/own-page.ts'
import type { Visit } from './queries.ts'
import { texts } from './texts.ts'

/** The page of a visit: how to end it while it is open, afterwards how it ended. Plain HTML, no script. */
export function visitPage(visit: Visit, look: PageLook): string {
  const { language } = look
  const code = language === 'fa' ? toPersianDigits(visit.national_code) : visit.national_code
  const facts = `
    <dl><div><dt>${texts.nationalCode[language]}</dt><dd dir="ltr">${code}</dd></div></dl>`
  return page(look, facts + (visit.state === 'open' ? choices(look) : outcome(visit, language)))
}

/** The page for a reference that the provider does not know. */
export function unknownVisitPage(look: PageLook): string {
  return page(look, `<p class="outcome" role="alert">${texts.unknown[look.language]}</p>`)
}

/** Where the person goes once the visit is decided. */
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
      <h2>${texts.choose[language]}</h2>
      ${button('confirm', 'primary', texts.confirm)}
      ${button('refuse', 'secondary', texts.refuse)}
      ${button('leave', 'quiet', texts.leave)}
    </form>`
}

function outcome(visit: Visit, language: PageLanguage): string {
  const said = visit.state === 'confirmed' ? texts.confirmed : texts.refused
  return `
    <p class="outcome" role="status">${said[language]}</p>
    <p><a class="button secondary" href="${escaped(returnAddress(visit))}">${texts.back[language]}</a></p>`
}

function page(look: PageLook, main: string): string {
  const title = texts.title[look.language]
  const body = `<main>
      <header><h1>${title}</h1><p class="notice">${texts.notice[look.language]}</p></header>
      ${main}
    </main>`
  return ownPage(look, { title, styles: '/embedded-verification/provider.css', body })
}
