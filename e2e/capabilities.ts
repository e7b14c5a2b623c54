/** One way in which a browser fails: at which of its members, and the script that has it fail there. */
export type Fault = { at: string; script: string }
type Faults = Readonly<Record<string, Fault>>

/**
 * What the shop asks of its browser and some browsers take away, by how scripts name it: each with the ways in which
 * it fails, as scripts that run before the page's own. A test holds the list against what the built scripts name.
 */
export const capabilities: Readonly<Record<string, Faults>> = {
  localStorage: storageFaults('localStorage'),
  sessionStorage: storageFaults('sessionStorage'),
  indexedDB: {
    absent: absent('window.indexedDB'),
    // A database that comes to nothing is asked for instead.
    refused: opening(
      'request.addEventListener("upgradeneeded", (event) => { event.stopImmediatePropagation(); request.transaction.abort() }); return request',
    ),
    throwing: throwing('IDBFactory.prototype.open'),
    hanging: opening('request.addEventListener = () => {}; return request'),
    // As private windows of Safari have had it: opened, and silent from then on.
    silent: {
      at: 'IDBDatabase.prototype.transaction',
      script:
        'for (const { prototype } of [IDBRequest, IDBTransaction]) prototype.addEventListener = function (...given) { if (this instanceof IDBOpenDBRequest) EventTarget.prototype.addEventListener.apply(this, given) }',
    },
    full: method('IDBObjectStore.prototype.put', 'throw new DOMException("full", "QuotaExceededError")'),
  },
  caches: {
    absent: absent('window.caches'),
    throwing: throwingWhenRead('window.caches'),
    refused: refused('CacheStorage.prototype.delete'),
    hanging: hanging('CacheStorage.prototype.delete'),
  },
  'navigator.serviceWorker': {
    absent: absent('Navigator.prototype.serviceWorker'),
    throwing: throwingWhenRead('Navigator.prototype.serviceWorker'),
    refused: refused('ServiceWorkerContainer.prototype.register'),
    hanging: hanging('ServiceWorkerContainer.prototype.register'),
  },
  BroadcastChannel: {
    absent: absent('window.BroadcastChannel'),
    throwing: throwing('window.BroadcastChannel'),
  },
  IntersectionObserver: {
    absent: absent('window.IntersectionObserver'),
    silent: method('IntersectionObserver.prototype.observe', ''),
  },
  ResizeObserver: {
    absent: absent('window.ResizeObserver'),
    silent: method('ResizeObserver.prototype.observe', ''),
  },
  matchMedia: { absent: absent('window.matchMedia') },
  navigation: { absent: absent('window.navigation') },
  reportError: { absent: absent('window.reportError') },
  setImmediate: { absent: absent('window.setImmediate') },
  'document.cookie': {
    absent: property('Document.prototype.cookie', 'get: () => "", set() {}'),
    throwing: throwingWhenRead('Document.prototype.cookie'),
  },
  'document.execCommand': {
    absent: absent('Document.prototype.execCommand'),
    refused: method('Document.prototype.execCommand', 'return false'),
    throwing: throwing('Document.prototype.execCommand'),
  },
  'document.fonts': {
    absent: absent('Document.prototype.fonts'),
    refused: refused('FontFaceSet.prototype.load', 'NetworkError'),
    hanging: hanging('FontFaceSet.prototype.load'),
  },
  // Safari takes a hundred of both together within half a minute.
  'history.pushState': { throwing: throwing('History.prototype.pushState') },
  'history.replaceState': { throwing: throwing('History.prototype.replaceState') },
  'navigator.clipboard': {
    absent: absent('Navigator.prototype.clipboard'),
    throwing: throwing('Clipboard.prototype.writeText'),
    refused: refused('Clipboard.prototype.writeText', 'NotAllowedError'),
    hanging: hanging('Clipboard.prototype.writeText'),
  },
  'navigator.connection': { absent: absent('Navigator.prototype.connection') },
  'navigator.cookieEnabled': { refused: property('Navigator.prototype.cookieEnabled', 'get: () => false') },
  'navigator.geolocation': {
    absent: absent('Navigator.prototype.geolocation'),
    refused: method('Geolocation.prototype.getCurrentPosition', 'setTimeout(() => given[1]({ code: 1 }))'),
    throwing: throwing('Geolocation.prototype.getCurrentPosition'),
    hanging: method('Geolocation.prototype.getCurrentPosition', ''),
  },
  'navigator.share': {
    absent: absent('Navigator.prototype.share'),
    throwing: throwing('Navigator.prototype.share'),
    refused: refused('Navigator.prototype.share', 'NotAllowedError'),
    hanging: hanging('Navigator.prototype.share'),
  },
  'navigator.userAgentData': { absent: absent('Navigator.prototype.userAgentData') },
}

function storageFaults(name: 'localStorage' | 'sessionStorage'): Faults {
  return {
    // As a phone's web view has it where storage is switched off.
    absent: property(`window.${name}`, 'get: () => null'),
    throwing: throwingWhenRead(`window.${name}`),
    full: {
      at: 'Storage.prototype.setItem',
      script: `{ const set = Storage.prototype.setItem; Storage.prototype.setItem = function (...pair) { if (this === window.${name}) throw new DOMException("full", "QuotaExceededError"); set.apply(this, pair) } }`,
    },
  }
}

function absent(at: string): Fault {
  return { at, script: `delete ${at}` }
}

/** A method, or a class, that does something else; what it is called with is `given`. */
function method(at: string, body: string): Fault {
  return { at, script: `${at} = function (...given) { ${body} }` }
}

/** Opening a database otherwise: `request` is one for a database of the browser's that has no name of the shop's. */
function opening(body: string): Fault {
  const at = 'IDBFactory.prototype.open'
  return {
    at,
    script: `{ const open = ${at}; ${at} = function () { const request = open.call(this, "none-of-the-shop"); ${body} } }`,
  }
}

function throwing(at: string): Fault {
  return method(at, `throw ${refusal('SecurityError')}`)
}

function refused(at: string, error = 'SecurityError'): Fault {
  return method(at, `return Promise.reject(${refusal(error)})`)
}

function hanging(at: string): Fault {
  return method(at, 'return new Promise(() => {})')
}

function property(at: string, descriptor: string): Fault {
  const [, owner, name] = /^(.+)\.(\w+)$/.exec(at) ?? []
  return { at, script: `Object.defineProperty(${owner}, '${name}', { ${descriptor} })` }
}

/** As in a sandboxed frame, or under strict settings. */
function throwingWhenRead(at: string): Fault {
  const refuse = `() => { throw ${refusal('SecurityError')} }`
  return property(at, `get: ${refuse}, set: ${refuse}`)
}

function refusal(name: string): string {
  return `new DOMException("refused", "${name}")`
}

/**
 * What the shop names as well and no supported browser is without; the classes of IndexedDB are named by `idb` alone,
 * once a database was asked for.
 */
export const alwaysThere: ReadonlySet<string> = new Set(
  `AbortController AbortSignal Blob CSS DOMException DOMRect Element ErrorEvent Event FileList FocusEvent
   FormData HTMLButtonElement HTMLElement HTMLInputElement HTMLSelectElement HTMLTemplateElement
   HTMLTextAreaElement IDBCursor IDBDatabase IDBIndex IDBObjectStore IDBRequest IDBTransaction KeyboardEvent MessageChannel MouseEvent MutationObserver Node PointerEvent SVGElement
   URL URLSearchParams XMLHttpRequest atob btoa cancelAnimationFrame clearInterval clearTimeout console crypto
   crypto.getRandomValues devicePixelRatio document document.activeElement document.body document.createElement
   document.createRange document.createTextNode document.documentElement document.getElementById
   document.getElementsByTagName document.hasFocus document.head document.querySelector document.readyState
   document.scrollingElement document.title document.visibilityState document.write event fetch
   getComputedStyle history history.go history.scrollRestoration history.state innerHeight location navigator
   navigator.language navigator.maxTouchPoints navigator.onLine navigator.platform navigator.userAgent
   performance print queueMicrotask requestAnimationFrame scrollBy scrollTo scrollX scrollY setInterval
   setTimeout window`.split(/\s+/),
)

/** Every capability in every way in which it fails, alone. */
export const faultsInTurn = Object.entries(capabilities).flatMap(([capability, faults]) =>
  Object.entries(faults).map(([mode, fault]) => ({ capability, mode, ...fault })),
)

/** What the page says in the console where the browser stores nothing: to whoever looks there, and to nobody else. */
export const storageWarning = /storage was not (read|written)|MLM_DB/

export type Walk = { mode: string; faults: readonly string[]; script: string }

/**
 * One walk for each way of failing: everything that can fail in it does. What can fail in fewer ways than there are
 * walks is whole in the others.
 */
export function walks(): Walk[] {
  const modes = new Set(faultsInTurn.map(({ mode }) => mode))
  return [...modes].map((mode) => {
    const failing = faultsInTurn.filter((fault) => fault.mode === mode)
    return {
      mode,
      faults: failing.map(({ capability }) => capability),
      script: failing.map(({ script }) => script).join(';\n'),
    }
  })
}
