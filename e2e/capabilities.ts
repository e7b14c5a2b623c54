/** One failure of a browser: the member, and the script that makes it fail. */
export type Fault = { at: string; script: string }
type Faults = Readonly<Record<string, Fault>>

/**
 * Capabilities that the shop uses and that some browsers lack, by their name in scripts: each with its failure modes,
 * as scripts that run before the page's own. A test compares the list with the built scripts.
 */
export const capabilities: Readonly<Record<string, Faults>> = {
  localStorage: storageFaults('localStorage'),
  sessionStorage: storageFaults('sessionStorage'),
  indexedDB: {
    absent: absent('window.indexedDB'),
    // The upgrade of the opened database aborts.
    refused: opening(
      'request.addEventListener("upgradeneeded", (event) => { event.stopImmediatePropagation(); request.transaction.abort() }); return request',
    ),
    throwing: throwing('IDBFactory.prototype.open'),
    hanging: opening('request.addEventListener = () => {}; return request'),
    // Private windows of some Safari versions: the database opens and never responds.
    silent: {
      at: 'IDBDatabase.prototype.transaction',
      script:
        'for (const { prototype } of [IDBRequest, IDBTransaction]) prototype.addEventListener = function (...args) { if (this instanceof IDBOpenDBRequest) EventTarget.prototype.addEventListener.apply(this, args) }',
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
  // Safari limits both together to a hundred in half a minute.
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
    refused: method('Geolocation.prototype.getCurrentPosition', 'setTimeout(() => args[1]({ code: 1 }))'),
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
    // Web views on phones with storage switched off.
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

/** A replaced method or class; `args` are its arguments. */
function method(at: string, body: string): Fault {
  return { at, script: `${at} = function (...args) { ${body} }` }
}

/** Replaces opening a database: `request` opens another one that the shop does not use. */
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

/** Sandboxed frames, or strict privacy settings. */
function throwingWhenRead(at: string): Fault {
  const refuse = `() => { throw ${refusal('SecurityError')} }`
  return property(at, `get: ${refuse}, set: ${refuse}`)
}

function refusal(name: string): string {
  return `new DOMException("refused", "${name}")`
}

/**
 * Members that the shop uses and every supported browser has. Scripts name the classes of IndexedDB only through
 * `idb`, after a database was opened.
 */
export const alwaysAvailable: ReadonlySet<string> = new Set(
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

/** Each failure of each capability, one at a time. */
export const faultsInTurn = Object.entries(capabilities).flatMap(([capability, faults]) =>
  Object.entries(faults).map(([mode, fault]) => ({ capability, mode, ...fault })),
)

/** Console warnings of the page where the browser stores nothing. */
export const storageWarning = /storage was not (read|written)|MLM_DB/

export type Walk = { mode: string; faults: readonly string[]; script: string }

/** One walk for each failure mode, in which every capability with that mode fails. Others work in it. */
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
