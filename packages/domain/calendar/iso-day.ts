/** A Gregorian day 'YYYY-MM-DD' with four, two and two digits. Such strings sort and compare as the days do. */
export type IsoDay = `${number}-${number}-${number}`

const dayMilliseconds = 86_400_000

/** Whether the text is a day that exists, written 'YYYY-MM-DD'. */
export function isIsoDay(text: string): text is IsoDay {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= gregorianMonthLength(year, month)
}

export function addDays(day: IsoDay, days: number): IsoDay {
  return fromEpochDay(toEpochDay(day) + days)
}

/** Days from `from` to `to`; negative where `to` is earlier. */
export function daysBetween({ from, to }: { from: IsoDay; to: IsoDay }): number {
  return toEpochDay(to) - toEpochDay(from)
}

/** Days since 1970-01-01. */
export function toEpochDay(day: IsoDay): number {
  const milliseconds = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not a day: ${day}`)
  return milliseconds / dayMilliseconds
}

export function fromEpochDay(epochDay: number): IsoDay {
  const text = new Date(epochDay * dayMilliseconds).toISOString().slice(0, 10)
  // Years outside 0000 to 9999 are written with a sign and more digits, and would no longer sort as text.
  if (!isIsoDay(text)) throw new RangeError(`Not within the years 0000 to 9999: ${text}`)
  return text
}

export function gregorianMonthLength(year: number, month: number): number {
  if (month === 2) return isGregorianLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isGregorianLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
