/**
 * The oldest version of each browser in which the shop and the office work, by the browser's name in the compatibility
 * table. Firefox 115 ESR is for desktops alone; on phones Chrome and Safari
 * count. Everything that depends on it (syntax of the
 * build, polyfills, the check over the built files, the page for older browsers, the docs) reads it here.
 */
export const supportedBrowsers = {
  chrome: '109',
  chrome_android: '109',
  edge: '109',
  firefox: '115',
  safari: '16.0',
  safari_ios: '16.0',
} as const

export type SupportedBrowser = keyof typeof supportedBrowsers

/** The target syntax of the bundler: `build.target` of every build that reaches a browser. */
export const buildTarget = ['chrome109', 'edge109', 'firefox115', 'safari16.0', 'ios16.0']
