/** @spec 9.loader-delay, 9.toast */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const tokens = read('tokens.css')

/** The declarations of a theme, `var(--x)` resolved to the colour. */
function theme(name: 'light' | 'night'): (token: string) => string {
  const block = new RegExp(`\\[data-theme="${name}"\\]\\s*\\{([\\s\\S]*?)\\n *\\}`).exec(tokens)?.[1] ?? ''
  const valueIn = (text: string, token: string) => new RegExp(`${token}:\\s*([^;]+);`).exec(text)?.[1]?.trim()
  const colourOf = (token: string): string => {
    const value = valueIn(block, token) ?? valueIn(tokens, token) ?? ''
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return reference ? colourOf(reference) : value
  }
  return colourOf
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

const textPairs = [
  ['--ink', '--page'],
  ['--ink-2', '--page'],
  ['--ink-3', '--page'],
  ['--ink-3', '--surface'],
  ['--ink-3', '--surface-sunken'],
  ['--accent-text', '--surface'],
  ['--accent-text', '--page'],
  ['--on-accent', '--accent'],
  ['--on-accent-soft', '--accent-soft'],
  ['--score', '--surface'],
  ['--score', '--score-soft'],
  ['--positive', '--positive-soft'],
  ['--warning', '--warning-soft'],
  ['--danger', '--danger-soft'],
  ['--danger', '--surface-raised'],
  ['--info', '--info-soft'],
  ['--network', '--network-soft'],
  ['--ink-on-brand-2', '--surface-brand'],
] as const

describe.each(['light', 'night'] as const)('the colours of %s', (name) => {
  const colour = theme(name)
  it.each(textPairs)('%s reads on %s', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['--control-line', '--focus'])('%s is seen on the surfaces', (line) => {
    for (const ground of ['--surface', '--surface-raised', '--surface-sunken', '--page']) {
      expect(contrast(colour(line), colour(ground))).toBeGreaterThanOrEqual(3)
    }
  })
})

/** @spec 9.loader-delay.1 */
it('fades a loader in after 100 ms', () => {
  expect(read('../components/skeleton.module.css')).toMatch(/\.loading\s*\{[^}]*100ms backwards/)
})

it('shows a toast for 5 seconds where movement is reduced too: its bar is its clock', () => {
  expect(tokens).toContain('--toast-life: 5000ms')
  const reduced = read('../components/toast-host.module.css').split('prefers-reduced-motion: reduce')[1]
  expect(reduced).toMatch(
    /Toastify__progress-bar--animated\) \{[^}]*animation-duration: var\(--toast-life\) !important/,
  )
})
