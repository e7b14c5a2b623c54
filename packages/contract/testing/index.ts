import { faultText } from '../field-faults/words.ts'
import { type FormPath, formCases, formCasesToday } from './form-cases.ts'

export { type FormPath, formCasesToday }

/** Forms of the office, and those of the shop. */
export type OfficePath = Extract<FormPath, `office/${string}`>
export type ShopPath = Exclude<FormPath, OfficePath>

/** One typed value of a form, and the message at its field; the title names the message. */
export type FormCase = {
  title: string
  path: FormPath
  typed: Readonly<Record<string, unknown>>
  field: string
  fault: { code: Parameters<typeof faultText>[0]['code']; limit?: number }
  says: { persian: string; english: string }
}

/** The valid values of each form. */
export const goodForms = Object.entries(formCases).map(([path, { good }]) => ({
  path: path as FormPath,
  typed: good as Readonly<Record<string, unknown>>,
}))

/** Every fault that is shown at a field, of all forms of people. */
export const badForms: readonly FormCase[] = Object.entries(formCases).flatMap(([path, { good, rows }]) =>
  rows.map(([change, field, code, limit]) => {
    const fault = limit === undefined ? { code } : { code, limit }
    const says = { persian: faultText(fault, 'persian'), english: faultText(fault, 'english') }
    const shown = JSON.stringify(change, (_, value) => (value === undefined ? 'nothing' : value))
    const typed: Readonly<Record<string, unknown>> = { ...good, ...change }
    const title = `“${says.english}” at ${field} of ${path}, typed ${shown.slice(0, 90)}`
    return { title, path: path as FormPath, typed, field, fault, says }
  }),
)

/** The forms of one of the two browser applications. */
export const isOfShop = <One extends { path: FormPath }>(one: One): one is One & { path: ShopPath } =>
  !isOfOffice(one)
export const isOfOffice = <One extends { path: FormPath }>(one: One): one is One & { path: OfficePath } =>
  one.path.startsWith('office/')
export { sampleContent } from './content.ts'
