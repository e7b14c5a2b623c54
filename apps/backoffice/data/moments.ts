export type Span = { unit: 'minutes' | 'hours' | 'days'; count: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long something has waited, in the largest unit of which there is a whole one; at least a minute. */
export function waitedSince(sinceMilliseconds: number, nowMilliseconds: number): Span {
  const waited = nowMilliseconds - sinceMilliseconds
  if (waited >= dayMs) return { unit: 'days', count: Math.floor(waited / dayMs) }
  if (waited >= hourMs) return { unit: 'hours', count: Math.floor(waited / hourMs) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(waited / minuteMs)) }
}
