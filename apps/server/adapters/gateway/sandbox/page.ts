import { moneyUnitNames, rialsPer, type ShowToman, unitShown } from '@anar/domain/money'
import { toPersianDigits } from '@anar/domain/text'
import { escaped, ownPage, type PageLanguage, type PageLook } from '../../../platform/http/own-page.ts'
import type { BankPayment } from './queries.ts'
import { texts } from './texts.ts'

/** The page of a payment: how to end it while it is open, afterwards how it ended. Plain HTML, no script. */
export function paymentPage(payment: BankPayment, look: PageLook & { showToman: ShowToman }): string {
  const { language } = look
  const facts = `
    <p class="amount"><span>${texts.amount[language]}</span><strong>${amountText(payment.amount, look)}</strong></p>
    <dl>
      <div><dt>${texts.for[language]}</dt><dd>${escaped(payment.description)}</dd></div>
      <div><dt>${texts.reference[language]}</dt><dd dir="ltr"><code>${escaped(payment.reference.slice(0, 12))}</code></dd></div>
    </dl>`
  return page(look, facts + (payment.state === 'open' ? choices(look) : outcome(payment, language)))
}

/** The page for a reference that the bank does not know. */
export function unknownPage(look: PageLook): string {
  return page(look, `<p class="outcome" role="alert">${texts.unknown[look.language]}</p>`)
}

function choices({ language }: PageLook): string {
  const button = (action: string, kind: string, text: { fa: string; en: string }) =>
    `<button type="submit" name="action" value="${action}" class="${kind}">${text[language]}</button>`
  return `
    <form method="post">
      <h2>${texts.choose[language]}</h2>
      ${button('pay', 'primary', texts.pay)}
      ${button('decline', 'secondary', texts.decline)}
      ${button('cancel', 'secondary', texts.cancel)}
      ${button('pay-and-stay', 'quiet', texts.payAndStay)}
      ${button('pay-slowly', 'quiet', texts.paySlowly)}
      ${button('pay-twice', 'quiet', texts.payTwice)}
    </form>`
}

function outcome(payment: BankPayment, language: PageLanguage): string {
  const said = {
    paid: texts.paid,
    declined: texts.declined,
    cancelled: texts.cancelled,
    reversed: texts.reversed,
    open: texts.choose,
  }
  const stayed = payment.state === 'paid' ? `<p>${texts.stayed[language]}</p>` : ''
  const reverse =
    payment.state === 'paid'
      ? `<form method="post"><button type="submit" name="action" value="reverse" class="quiet">${texts.reverse[language]}</button></form>`
      : ''
  return `
    <p class="outcome" role="status">${said[payment.state][language]}</p>
    ${stayed}
    <p><a class="button secondary" href="${escaped(returnAddress(payment))}">${texts.back[language]}</a></p>
    ${reverse}`
}

/** Calls the shop's return once by itself and then sends the person there as well, as banks that repeat themselves do. */
export function twicePage(payment: BankPayment, look: PageLook): string {
  const address = escaped(returnAddress(payment))
  const { language } = look
  return page(
    look,
    `<p class="outcome" role="status">${texts.paid[language]}</p>
    <p>${texts.twice[language]}</p>
    <img src="${address}" alt="" width="1" height="1">
    <p><a class="button secondary" href="${address}">${texts.back[language]}</a></p>`,
    `<meta http-equiv="refresh" content="1;url=${address}">`,
  )
}

/** Where the person goes once the payment is decided. */
export function returnAddress(payment: BankPayment): string {
  const address = new URL(payment.return_url)
  address.searchParams.set('reference', payment.reference)
  return address.href
}

function page(look: PageLook, main: string, head = ''): string {
  const title = texts.title[look.language]
  const body = `<main>
      <header><h1>${title}</h1><p class="notice">${texts.notice[look.language]}</p></header>
      ${main}
    </main>`
  return ownPage(look, { title, styles: '/sandbox-bank/bank.css', head, body })
}

// In the unit that the shop shows, so that nobody takes the bank's amount for another one.
function amountText(
  amountRial: number,
  { language, showToman }: { language: PageLanguage; showToman: ShowToman },
): string {
  const unit = unitShown(showToman, language)
  const number = (amountRial / rialsPer(unit)).toLocaleString('en-US')
  const written = language === 'en' ? number : toPersianDigits(number.replaceAll(',', '٬'))
  return `${written} ${moneyUnitNames[language][unit]}`
}
