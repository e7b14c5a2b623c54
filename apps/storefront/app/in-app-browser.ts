/** Traits of the browser that a page can detect. */
export type BrowserTraits = {
  userAgent: string
  /** Whether a global exists; messengers inject some into their pages. */
  has: (globalName: string) => boolean
}

const byUserAgent: readonly [name: string, sign: RegExp][] = [
  ['Instagram', /Instagram/],
  ['Telegram', /Telegram/],
  ['WhatsApp', /WhatsApp/],
  ['Facebook', /FBAN|FBAV|FB_IAB|Messenger/],
  ['Line', /\bLine\//],
  ['WeChat', /MicroMessenger/],
  ['Snapchat', /Snapchat/],
  ['TikTok', /musical_ly|BytedanceWebview|TikTok/],
  ['X', /\bTwitter/],
  ['LinkedIn', /LinkedInApp/],
  ['Rubika', /Rubika/i],
  ['Eitaa', /Eitaa/i],
  ['Bale', /\bBale\b|ble\.ir/i],
  ['Soroush', /Soroush/i],
]

const byGlobal: readonly [name: string, globals: readonly string[]][] = [
  ['Telegram', ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview']],
  ['Rubika', ['RubikaWebView', 'Rubika']],
  ['Eitaa', ['EitaaWebviewProxy', 'Eitaa']],
  ['Bale', ['Bale']],
  ['WeChat', ['WeixinJSBridge']],
]

// Android's web view, and an iOS user agent without the name of a browser: some app shows the page.
const plainWebView = /; wv\)|\(iP(?:hone|ad|od)(?![\s\S]*(?:Safari|CriOS|FxiOS|EdgiOS|OPiOS))/

/**
 * The messenger whose built-in browser shows the page, 'unknown' for another app, null in a real browser.
 * @spec 1.in-app-browser.2
 */
export function inAppBrowserOf({ userAgent, has }: BrowserTraits): string | null {
  const said = byUserAgent.find(([, sign]) => sign.test(userAgent))
  if (said) return said[0]
  const shown = byGlobal.find(([, names]) => names.some(has))
  if (shown) return shown[0]
  return plainWebView.test(userAgent) ? 'unknown' : null
}
