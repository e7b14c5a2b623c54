import { expect, it } from 'vitest'
import { deviceFrom } from './device.ts'

/** @spec 4.session */
it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    { browser: 'Chrome 141', system: 'Windows 10' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    { browser: 'Samsung Internet for Android 28', system: expect.stringMatching(/^Android/) },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari 18', system: 'iOS 18.5' },
  ],
  ['', { browser: '', system: '' }],
  ['<script>alert(1)</script>', { browser: expect.any(String), system: '' }],
])('names the device of “%s”', (userAgent, device) => {
  expect(deviceFrom(userAgent)).toEqual(device)
})
