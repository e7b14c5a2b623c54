import { freeText, toLatinDigits } from '@anar/domain/text'
import { withdrawalIdFrom } from './payment-file.ts'

/** A line of the bank's list of returned payments; unreadable members are null. */
export type ReturnedLine = {
  /** Counted from 1. */
  line: number
  returned: { withdrawalId: number; amountRial: number; reason: string } | null
}

/**
 * Reads the bank's list: a line each of our name for the payment, the amount in rials and the reason, between commas,
 * semicolons or tabs; digits of any script, amounts with or without separators. A first line without a digit is a
 * heading, empty lines are left out.
 * @spec 2.bank-account-info
 */
export function returnedLines(list: string): ReturnedLine[] {
  return list
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((text, index) => ({ line: index + 1, text: toLatinDigits(freeText(text)) }))
    .filter(({ line, text }) => text !== '' && !(line === 1 && !/\d/.test(text)))
    .map(({ line, text }) => ({ line, returned: read(text) }))
}

const shortestReason = 3
const maxReasonCharacters = 400

function read(text: string): ReturnedLine['returned'] {
  const separator = ['\t', ';', ','].find((character) => text.includes(character))
  if (separator === undefined) return null
  const cells = text.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const [id = '', amount = '', ...rest] = cells
  const withdrawalId = withdrawalIdFrom(id)
  const digits = amount.replace(/[٬,_ ]/g, '')
  const reason = rest.join(' ').trim().slice(0, maxReasonCharacters)
  if (withdrawalId === null || !/^\d{1,15}$/.test(digits) || reason.length < shortestReason) return null
  return { withdrawalId, amountRial: Number(digits), reason }
}
