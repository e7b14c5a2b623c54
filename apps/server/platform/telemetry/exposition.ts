/**
 * Metrics in the text format of Prometheus.
 * Source: https://prometheus.io/docs/instrumenting/exposition_formats/
 */

type Type = 'counter' | 'gauge' | 'histogram'
type Declaration = {
  name: string
  help: string
  /** The names of the labels. Their values must be few: never an id, an address or an input. */
  labels?: readonly string[]
}
/** A metric with its type, whose samples are read at a scrape. */
export type Metric = Required<Declaration> & { type: Type; samples(): Iterable<Sample> }
/** The values of the labels, in order, a suffix of the name (`_count`) and a further label (`le`). */
type Sample = { values: readonly string[]; value: number; suffix?: string; le?: string }

/** A number that only grows. */
export type Counter = Metric & { add(values: readonly string[], by?: number): void }
/** Durations, in seconds. */
export type Histogram = Metric & { observe(values: readonly string[], seconds: number): void }

// No value of a label has this character.
const separator = '\u0000'
const keyOf = (values: readonly string[]) => values.join(separator)
const valuesOf = (key: string, labels: readonly string[]) => (labels.length === 0 ? [] : key.split(separator))

export function counter({ labels = [], ...declared }: Declaration): Counter {
  const counts = new Map<string, number>()
  return {
    ...{ ...declared, labels, type: 'counter' },
    add(values, by = 1) {
      const key = keyOf(values)
      counts.set(key, (counts.get(key) ?? 0) + by)
    },
    *samples() {
      for (const [key, value] of counts) yield { values: valuesOf(key, labels), value }
    },
  }
}

/** @param bounds the upper bounds of the buckets, in seconds, ascending */
export function histogram({
  labels = [],
  bounds,
  ...declared
}: Declaration & { bounds: readonly number[] }): Histogram {
  const series = new Map<string, { buckets: number[]; sum: number }>()
  return {
    ...{ ...declared, labels, type: 'histogram' },
    observe(values, seconds) {
      const key = keyOf(values)
      let one = series.get(key)
      if (!one) {
        one = { buckets: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 }
        series.set(key, one)
      }
      let bucket = 0
      while (bucket < bounds.length && seconds > bounds[bucket]!) bucket += 1
      one.buckets[bucket]! += 1
      one.sum += seconds
    },
    *samples() {
      for (const [key, { buckets, sum }] of series) {
        const values = valuesOf(key, labels)
        let count = 0
        for (const [index, inBucket] of buckets.entries()) {
          count += inBucket
          yield { values, suffix: '_bucket', le: String(bounds[index] ?? '+Inf'), value: count }
        }
        yield { values, suffix: '_sum', value: sum }
        yield { values, suffix: '_count', value: count }
      }
    },
  }
}

/** A metric that is read at each scrape from where its value lives. */
export function readMetric(
  { labels = [], type, ...declared }: Declaration & { type: 'counter' | 'gauge' },
  read: () => Iterable<readonly [values: readonly string[], value: number]>,
): Metric {
  return {
    ...{ ...declared, labels, type },
    *samples() {
      for (const [values, value] of read()) yield { values, value }
    },
  }
}

/** The page that a scrape gets. */
export function expositionOf(metrics: readonly Metric[]): string {
  return metrics.map(textOf).join('')
}

function textOf({ name, help, type, labels, samples }: Metric): string {
  const lines = [...samples()].map(({ values, value, suffix = '', le }) => {
    const pairs = values.map((text, index) => `${labels[index]}="${escaped(text)}"`)
    if (le !== undefined) pairs.push(`le="${le}"`)
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
  })
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

const escaped = (text: string) =>
  text.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))
