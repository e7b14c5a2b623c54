const zone = 'Asia/Tehran'

/** An instant of Tehran's clock as it is typed, `2026-05-10T09:30`. */
export function tehranInstant(text: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant()
}

/** The same clock's time of an instant, to the minute. */
export function tehranText(at: Date): string {
  const clock = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  return clock.toPlainDateTime().toString({ smallestUnit: 'minute' })
}
