import { describe, expect, it } from 'vitest'
import { auditServed, type Served, unusedExceptions } from './audit.ts'
import { polyfillScript } from './polyfills.ts'

const nothing: Served = { scripts: new Map(), polyfills: null, alone: new Map(), styles: new Map() }
const inPage = (code: string, polyfills: string | null = null) =>
  auditServed({ ...nothing, scripts: new Map([['assets/page-12345678.js', code]]), polyfills }).problems
const inWorker = (code: string) => auditServed({ ...nothing, alone: new Map([['sw.js', code]]) }).problems
const inSheet = (css: string) =>
  auditServed({ ...nothing, scripts: new Map([['a.js', '0']]), styles: new Map([['a.css', css]]) }).problems

describe('scripts', () => {
  it.each([
    ['a method of arrays', 'a.toSorted()', 'javascript.builtins.Array.toSorted'],
    ['a method under its name in brackets', 'a["toReversed"]()', 'javascript.builtins.Array.toReversed'],
    ['a method by an optional object', 'a?.with(0, 1)', 'javascript.builtins.Array.with'],
    ['a function of a constructor', 'Object.groupBy(a, f)', 'javascript.builtins.Object.groupBy'],
    [
      'one that is taken out of it',
      'const { withResolvers } = Promise',
      'javascript.builtins.Promise.withResolvers',
    ],
    ['one of the window’s', 'window.URL.canParse(a)', 'api.URL.canParse_static'],
    ['a method of sets', 'a.symmetricDifference(b)', 'javascript.builtins.Set.symmetricDifference'],
    ['a helper of iterators', 'a.values().map(f)', 'javascript.builtins.Iterator.map'],
    ['an asynchronous one', 'Array.fromAsync(a)', 'javascript.builtins.Array.fromAsync'],
  ])('may not use what a supported browser lacks and the polyfills have not: %s', (_, code, feature) => {
    expect(inPage(code).join()).toContain(`uses ${feature}, which is missing in chrome`)
    expect(inPage(code).join()).toContain('the polyfills have not got it')
  })

  it.each([
    ['a whole namespace', 'Temporal.Now.plainDateISO()', 'javascript.builtins.Temporal'],
    ['a namespace of languages', 'new Intl.Segmenter("fa")', 'javascript.builtins.Intl.Segmenter'],
    ['a method of the page', 'document.startViewTransition(f)', 'api.Document.startViewTransition'],
    ['a property of the browser’s', 'navigator.connection.saveData', 'api.Navigator.connection'],
    [
      'looking behind in a pattern',
      '/(?<=a)b/.test(c)',
      'javascript.regular_expressions.lookbehind_assertion',
    ],
    ['the same where it is put together', 'new RegExp("(?<!a)b", "u")', 'lookbehind_assertion'],
    ['sets in a pattern', '/[a--b]/v.test(c)', 'javascript.builtins.RegExp.unicodeSets'],
    ['a block of a class', 'class A { static { f() } }', 'javascript.classes.static.initialization_blocks'],
    ['a resource that ends itself', '{ using a = f() }', 'javascript.statements.using'],
    ['an attribute', 'jsx("div", { popover: "auto" })', 'html.global_attributes.popover'],
  ])('may not use what a supported browser lacks and no polyfill supplies: %s', (_, code, feature) => {
    expect(inPage(code).join()).toMatch(new RegExp(`${feature}, which is missing in .*does not supply it`))
  })

  it('may use what the polyfills bring, which is tried out', async () => {
    const code =
      'a.toSorted(); Object.groupBy(a, f); Promise.withResolvers(); a.values().map(f); structuredClone(a)'
    const polyfills = await polyfillScript([
      'core-js/stable/array/to-sorted',
      'core-js/stable/typed-array/to-sorted',
      'core-js/stable/object/group-by',
      'core-js/stable/promise/with-resolvers',
      'core-js/stable/iterator/map',
    ])
    expect(inPage(code, polyfills)).toEqual([])
    expect(inPage(`${code}; a.toReversed()`, polyfills).join()).toContain('Array.toReversed')
    expect(inPage(code, 'void 0')).toHaveLength(5)
  })

  it.each([
    ['by its presence in the owner', '"canParse" in URL && URL.canParse(a)'],
    ['by its type', 'typeof navigator.share == "function" ? navigator.share(a) : 0'],
    ['by a comparison', 'if (navigator.share !== void 0) navigator.share(a)'],
    ['by a condition', 'navigator.connection && f(navigator.connection.saveData)'],
    ['by an optional call', 'document.startViewTransition?.(f)'],
    ['by an optional property', 'navigator.userAgentData?.platform'],
  ])('may use what they test for: %s', (_, code) => {
    expect(inPage(code)).toEqual([])
  })

  it('may not use it elsewhere in the same file, where polyfills bring it', () => {
    const guarded = 'typeof URL.canParse == "function" ? URL.canParse(a) : 0'
    expect(inPage(guarded)).toEqual([])
    expect(inPage(`${guarded}; URL.canParse(b)`).join()).toContain('api.URL.canParse_static')
  })

  it.each([
    ['known everywhere', 'a.at(-1); a.flatMap(f); structuredClone(b); crypto.randomUUID()'],
    ['a name that belongs to a known one as well', 'a.map(f).filter(g).find(h)'],
    ['an array of Object’s, not an iterator', 'Object.values(a).map(f)'],
    ['an everyday name of their own', 'const a = { command: 1 }; f(a.command)'],
    ['an escaped bracket in a pattern', '/\\(?<=a/.test(b)'],
  ])('are not blamed for what is %s', (_, code) => {
    expect(inPage(code)).toEqual([])
  })

  it('may use nothing of it where no polyfills are loaded', () => {
    expect(inWorker('a.toSorted()').join()).toContain('no polyfills are loaded there')
    expect(inWorker('[...a].sort()')).toEqual([])
  })

  it('fail where they cannot be read', () => {
    expect(() => inPage('let a = ')).toThrow('page-12345678.js')
  })
})

describe('style sheets', () => {
  it.each([
    ['a function', 'a { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix'],
    ['a function in a custom property', 'a { --b: light-dark(red, blue) }', 'css.types.color.light-dark'],
    ['nesting', 'a { & b { color: red } }', 'css.selectors.nesting'],
    ['an at-rule', '@starting-style { a { color: red } }', 'css.at-rules.starting-style'],
    ['a selector', 'a:popover-open { color: red }', 'css.selectors.popover-open'],
    ['a property', 'a { anchor-name: --b }', 'css.properties.anchor-name'],
    ['a keyword', 'a { align-content: center; display: ruby }', 'css.properties.display.ruby'],
    ['a unit', 'a { width: 2rcap }', 'css.types.length.rcap'],
  ])('may not use what a supported browser lacks without a fallback: %s', (_, css, feature) => {
    expect(inSheet(css)).toEqual([
      `a.css uses ${feature}, which not every supported browser has; give it a fallback`,
    ])
  })

  it.each([
    ['an earlier declaration', 'a { color: red; color: color-mix(in srgb, red, blue) }'],
    ['a vendor’s name', 'a { -webkit-mask-image: none; mask-image: none }'],
    ['a question first', '@supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }'],
    ['an exception', 'a:has(b) { cursor: grab }'],
  ])('may use it with %s', (_, css) => {
    expect(inSheet(css)).toEqual([])
  })

  it('may use what all know, and words that only look like something', () => {
    expect(
      inSheet('@layer b; @container (width > 1px) { a { height: 1dvh; content: "color-mix(" } }').join(),
    ).toBe('')
  })

  it('does not take a later declaration, or one as new, for a fallback', () => {
    expect(inSheet('a { color: color-mix(in srgb, red, blue); color: red }')).toHaveLength(1)
    expect(inSheet('a { color: light-dark(red, blue); color: color-mix(in srgb, red, blue) }')).toHaveLength(
      2,
    )
  })
})

it('has read something, or fails', () => {
  expect(auditServed(nothing).problems).toEqual(['No script was read, so none was checked.'])
  expect(inSheet('/* nothing */')).toEqual(['No style declaration was read, so none was checked.'])
})

it('names exceptions that excuse nothing', () => {
  const audit = auditServed({
    ...nothing,
    alone: new Map([['pin-map-12345678.js', 'a.values().toArray()']]),
    styles: new Map([['a.css', 'a { zoom: 2 }']]),
  })
  const unused = unusedExceptions([audit])
  expect(unused).toContain('The exception for css.selectors.has excuses nothing')
  expect(unused.join()).not.toMatch(/css\.properties\.zoom|Iterator\.toArray/)
})
