import { moneyUnitNames, rialsPer, type ShowToman, unitShown } from '@anar/domain/money'
import { toPersianDigits } from '@anar/domain/text'
import { escaped, ownPage, type PageLanguage, type PageLook } from '../../../platform/http/own-page.ts'
import { messages } from './messages.ts'
import type { BankPayment } from './queries.ts'

/** The page of a payment: the choices while it is open, afterwards its outcome. Plain HTML, no script. */
export function paymentPage(payment: BankPayment, look: PageLook & { showToman: ShowToman }): string {
  const { language } = look
  const facts = `
    <p class="amount"><span>${messages.amount[language]}</span><strong>${amountText(payment.amount, look)}</strong></p>
    <dl>
      <div><dt>${messages.for[language]}</dt><dd>${escaped(payment.description)}</dd></div>
      <div><dt>${messages.reference[language]}</dt><dd dir="ltr"><code>${escaped(payment.reference.slice(0, 12))}</code></dd></div>
    </dl>`
  return page(look, facts + (payment.state === 'open' ? choices(look) : outcome(payment, language)))
}

/** The page for an unknown reference. */
export function unknownPage(look: PageLook): string {
  return page(look, `<p class="outcome" role="alert">${messages.unknown[look.language]}</p>`)
}

function choices({ language }: PageLook): string {
  const button = (action: string, kind: string, text: { fa: string; en: string }) =>
    `<button type="submit" name="action" value="${action}" class="${kind}">${text[language]}</button>`
  return `
    <form method="post">
      <h2>${messages.choose[language]}</h2>
      ${button('pay', 'primary', messages.pay)}
      ${button('decline', 'secondary', messages.decline)}
      ${button('cancel', 'secondary', messages.cancel)}
      ${button('pay-and-stay', 'quiet', messages.payAndStay)}
      ${button('pay-slowly', 'quiet', messages.paySlowly)}
      ${button('pay-twice', 'quiet', messages.payTwice)}
    </form>`
}

function outcome(payment: BankPayment, language: PageLanguage): string {
  const outcomeTexts = {
    paid: messages.paid,
    declined: messages.declined,
    cancelled: messages.cancelled,
    reversed: messages.reversed,
    open: messages.choose,
  }
  const stayed = payment.state === 'paid' ? `<p>${messages.stayed[language]}</p>` : ''
  const reverse =
    payment.state === 'paid'
      ? `<form method="post"><button type="submit" name="action" value="reverse" class="quiet">${messages.reverse[language]}</button></form>`
      : ''
  return `
    <p class="outcome" role="status">${outcomeTexts[payment.state][language]}</p>
    ${stayed}
    <p><a class="button secondary" href="${escaped(returnAddress(payment))}">${messages.back[language]}</a></p>
    ${reverse}`
}

/** Calls the shop's return address itself and then redirects the person there too, like banks with duplicate callbacks. */
export function twicePage(payment: BankPayment, look: PageLook): string {
  const address = escaped(returnAddress(payment))
  const { language } = look
  return page(
    look,
    `<p class="outcome" role="status">${messages.paid[language]}</p>
    <p>${messages.twice[language]}</p>
    <img src="${address}" alt="" width="1" height="1">
    <p><a class="button secondary" href="${address}">${messages.back[language]}</a></p>`,
    `<meta http-equiv="refresh" content="1;url=${address}">`,
  )
}

/** The return address of a decided payment. */
export function returnAddress(payment: BankPayment): string {
  const address = new URL(payment.return_url)
  address.searchParams.set('reference', payment.reference)
  return address.href
}

function page(look: PageLook, main: string, head = ''): string {
  const title = messages.title[look.language]
  const body = `<main>
      <header><h1>${title}</h1><p class="notice">${messages.notice[look.language]}</p></header>
      ${main}
    </main>`
  return ownPage(look, { title, styles: '/sandbox-bank/bank.css', head, body })
}

// In the shop's unit, so that the amounts of shop and bank look the same.
function amountText(
  amountRial: number,
  { language, showToman }: { language: PageLanguage; showToman: ShowToman },
): string {
  const unit = unitShown(showToman, language)
  const number = (amountRial / rialsPer(unit)).toLocaleString('en-US')
  const written = language === 'en' ? number : toPersianDigits(number.replaceAll(',', '٬'))
  return `${written} ${moneyUnitNames[language][unit]}`
}
