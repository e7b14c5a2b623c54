// Between leaving for the bank and coming back, the page must not reload.
const payingPaths =
  /^\/(shopping-baskets\/choose-payment-method|network-marketer\/.*check-payment|profile\/bank-account-info\/top-up)/

// Their values are in the URL, or quick to choose again.
const lightTypes = new Set(['search', 'hidden', 'checkbox', 'radio', 'button', 'submit', 'reset', 'range'])

type Typed = { type: string; value: string; isReadOnly: boolean }

/** Whether a reload would lose something: typed text, an open dialog, a payment. */
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

/** The page's input to `isBusy`. */
export function lookAt(page: Document, path: string): Parameters<typeof isBusy>[0] {
  const fields = [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  return {
    path,
    fields: fields.map(({ type, value, readOnly }) => ({ type, value, isReadOnly: readOnly })),
    hasDialog: page.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null,
  }
}
