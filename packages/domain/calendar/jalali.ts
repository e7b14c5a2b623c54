/**
 * The Jalali (Persian) calendar by the 33-year arithmetic: year y starts 365(y−1) + floor((8y+21)/33) days after
 * the epoch. It gives the same days as the astronomical calendar for every year from 1178 to 1633, which covers
 * every living person and every order; the tests compare each day of 1300 to 1500 with the platform's own calendar.
 */
export type JalaliDate = { year: number; month: number; day: number }

// 1 Farvardin 1, which is 622-03-22 in the proleptic Gregorian calendar; the formula counts from there.
const epochDayOfYearOne = -492_268

export function jalaliFromEpochDay(epochDay: number): JalaliDate {
  // The guess is at most one year off: 33 years have 12,053 days.
  let year = Math.floor(((epochDay - epochDayOfYearOne) * 33) / 12_053) + 1
  while (yearStart(year) > epochDay) year -= 1
  while (yearStart(year + 1) <= epochDay) year += 1
  const dayOfYear = epochDay - yearStart(year)
  if (dayOfYear < 186) return { year, month: Math.floor(dayOfYear / 31) + 1, day: (dayOfYear % 31) + 1 }
  const rest = dayOfYear - 186
  return { year, month: Math.floor(rest / 30) + 7, day: (rest % 30) + 1 }
}

/** Days since 1970-01-01 of a date that exists. */
export function epochDayFromJalali({ year, month, day }: JalaliDate): number {
  const daysBeforeMonth = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30
  return yearStart(year) + daysBeforeMonth + day - 1
}

export function jalaliMonthLength(year: number, month: number): number {
  if (month <= 6) return 31
  if (month <= 11) return 30
  return yearStart(year + 1) - yearStart(year) === 366 ? 30 : 29
}

function yearStart(year: number): number {
  return epochDayOfYearOne + 365 * (year - 1) + Math.floor((8 * year + 21) / 33)
}
