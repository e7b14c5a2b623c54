import { expect, it } from 'vitest'
import { counter, expositionOf, histogram, readMetric } from './exposition.ts'

it('writes a counter with its labels, whose values it escapes', () => {
  const refusals = counter({ name: 'refusals_total', help: 'Refusals.', labels: ['code', 'path'] })
  refusals.add(['A', '/x'])
  refusals.add(['A', '/x'], 2)
  refusals.add(['B', '"\\\n'])
  expect(expositionOf([refusals])).toBe(
    [
      '# HELP refusals_total Refusals.',
      '# TYPE refusals_total counter',
      'refusals_total{code="A",path="/x"} 3',
      'refusals_total{code="B",path="\\"\\\\\\n"} 1',
      '',
    ].join('\n'),
  )
})

it('counts a duration in every bucket at or above it', () => {
  const durations = histogram({ name: 'd_seconds', help: 'D.', labels: ['job'], bounds: [0.1, 1] })
  for (const seconds of [0.1, 0.5, 4]) durations.observe(['a'], seconds)
  expect(expositionOf([durations]).split('\n').slice(2)).toEqual([
    'd_seconds_bucket{job="a",le="0.1"} 1',
    'd_seconds_bucket{job="a",le="1"} 2',
    'd_seconds_bucket{job="a",le="+Inf"} 3',
    'd_seconds_sum{job="a"} 4.6',
    'd_seconds_count{job="a"} 3',
    '',
  ])
})

it('reads a value at each scrape, and writes its name without a value where there is none', () => {
  let age: number | null = 7
  const gauge = readMetric({ name: 'age_seconds', help: 'Age.', type: 'gauge' }, () =>
    age === null ? [] : [[[], age]],
  )
  expect(expositionOf([gauge])).toContain('\nage_seconds 7\n')
  age = null
  expect(expositionOf([gauge])).toBe('# HELP age_seconds Age.\n# TYPE age_seconds gauge\n')
})
