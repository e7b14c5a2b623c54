// A page is left and come back to from the bank, and nothing may happen to it in between.
const payingPaths =
  /^\/(shopping-baskets\/choose-payment-method|network-marketer\/.*check-payment|profile\/bank-account-info\/top-up)/

// What is chosen in these is kept in the address, or is no work to choose again.
const lightTypes = new Set(['search', 'hidden', 'checkbox', 'radio', 'button', 'submit', 'reset', 'range'])

type Typed = { type: string; value: string; isReadOnly: boolean }

/** Whether a reload would take something from whoever is at the page: what they typed, a dialog, a payment. */
export function isBusy({
  path,
  fields,
  hasDialog,
}: {
  path: string
  fields: readonly Typed[]
  hasDialog: boolean
}): boolean {
  const isTyped = ({ type, value, isReadOnly }: Typed) => !isReadOnly && value !== '' && !lightTypes.has(type)
  return hasDialog || payingPaths.test(path) || fields.some(isTyped)
}

/** What of the page `isBusy` judges by. */
export function lookAt(page: Document, path: string): Parameters<typeof isBusy>[0] {
  const fields = [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  return {
    path,
    fields: fields.map(({ type, value, readOnly }) => ({ type, value, isReadOnly: readOnly })),
    hasDialog: page.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null,
  }
}
