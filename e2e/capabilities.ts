/**
 * What the shop asks of its browser and some browsers take away, by how scripts name it: each with the ways in which
 * it fails, as scripts that run before the page's own. A test holds the list against what the built scripts name.
 */
export const capabilities: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  localStorage: storageFaults('localStorage'),
  sessionStorage: storageFaults('sessionStorage'),
  indexedDB: {
    absent: 'delete window.indexedDB',
    throwing: 'IDBFactory.prototype.open = () => { throw new DOMException("refused", "SecurityError") }',
    hanging: 'IDBFactory.prototype.open = () => new EventTarget()',
    // As private windows of Safari have had it: opened, and silent from then on.
    silent:
      'for (const name of ["get", "getAll", "getAllKeys", "put", "delete", "clear"]) IDBObjectStore.prototype[name] = () => new EventTarget(); IDBDatabase.prototype.transaction = () => ({ objectStore: () => IDBObjectStore.prototype })',
    full: 'IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError") }',
  },
  caches: {
    absent: 'delete window.caches',
    throwing:
      'CacheStorage.prototype.delete = () => Promise.reject(new DOMException("refused", "SecurityError"))',
    hanging: 'CacheStorage.prototype.delete = () => new Promise(() => {})',
  },
  'navigator.serviceWorker': {
    absent: 'delete Navigator.prototype.serviceWorker',
    throwing:
      'ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("refused", "SecurityError"))',
    hanging: 'ServiceWorkerContainer.prototype.register = () => new Promise(() => {})',
  },
  BroadcastChannel: {
    absent: 'delete window.BroadcastChannel',
    throwing:
      'window.BroadcastChannel = class { constructor() { throw new DOMException("refused", "SecurityError") } }',
  },
  IntersectionObserver: {
    absent: 'delete window.IntersectionObserver',
    silent: 'IntersectionObserver.prototype.observe = () => {}',
  },
  ResizeObserver: {
    absent: 'delete window.ResizeObserver',
    silent: 'ResizeObserver.prototype.observe = () => {}',
  },
  matchMedia: { absent: 'delete window.matchMedia' },
  navigation: { absent: 'delete window.navigation' },
  reportError: { absent: 'delete window.reportError' },
  setImmediate: { absent: 'delete window.setImmediate' },
  'navigator.clipboard': {
    absent: 'delete Navigator.prototype.clipboard',
    throwing:
      'Clipboard.prototype.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"))',
  },
  'navigator.connection': { absent: 'delete Navigator.prototype.connection' },
  'navigator.geolocation': { absent: 'delete Navigator.prototype.geolocation' },
  'navigator.share': { absent: 'delete Navigator.prototype.share' },
  'navigator.userAgentData': { absent: 'delete Navigator.prototype.userAgentData' },
}

function storageFaults(name: 'localStorage' | 'sessionStorage'): Record<string, string> {
  const instead = (get: string) => `Object.defineProperty(window, '${name}', { get() { ${get} } })`
  return {
    // As a phone's web view has it where storage is switched off.
    absent: instead('return null'),
    throwing: instead('throw new DOMException("refused", "SecurityError")'),
    full: `{ const set = Storage.prototype.setItem; Storage.prototype.setItem = function (...pair) { if (this === window.${name}) throw new DOMException("full", "QuotaExceededError"); set.apply(this, pair) } }`,
  }
}

/** What the shop names as well and no supported browser is without. */
export const alwaysThere: ReadonlySet<string> = new Set(
  `AbortController AbortSignal Blob CSS DOMException DOMRect Element ErrorEvent Event FileList FocusEvent FormData
   HTMLButtonElement HTMLElement HTMLInputElement HTMLSelectElement HTMLTemplateElement HTMLTextAreaElement
   KeyboardEvent MessageChannel MouseEvent MutationObserver Node PointerEvent SVGElement URL URLSearchParams
   XMLHttpRequest atob btoa cancelAnimationFrame clearInterval clearTimeout console crypto devicePixelRatio document
   event fetch getComputedStyle history innerHeight location navigator navigator.language navigator.maxTouchPoints
   navigator.onLine navigator.platform navigator.userAgent navigator.userLanguage performance print queueMicrotask
   requestAnimationFrame scrollBy scrollTo scrollX scrollY setInterval setTimeout window`.split(/\s+/),
)

export type Walk = { mode: string; faults: readonly string[]; script: string }

/**
 * One walk for each way of failing: everything that can fail in it does. What can fail in fewer ways than there are
 * walks is whole in the others.
 */
export function walks(): Walk[] {
  const modes = new Set(Object.values(capabilities).flatMap((faults) => Object.keys(faults)))
  return [...modes].map((mode) => {
    const failing = Object.entries(capabilities).filter(([, faults]) => faults[mode])
    return {
      mode,
      faults: failing.map(([name]) => name),
      script: failing.map(([, faults]) => faults[mode]).join(';\n'),
    }
  })
}
