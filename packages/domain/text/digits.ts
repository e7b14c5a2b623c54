const persianZero = 0x06f0
const arabicZero = 0x0660

/** Persian (۰) and Arabic (٠) digits to Latin; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicZero))
  })
}

/** Latin and Arabic digits to Persian; everything else stays. */
export function toPersianDigits(text: string): string {
  return toLatinDigits(text).replace(/\d/g, (digit) => String.fromCharCode(persianZero + Number(digit)))
}
