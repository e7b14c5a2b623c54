import { messageOf } from '@anar/contract/errors'
import { formMessages } from '@anar/ui/messages/forms'
import { describe, expect, it } from 'vitest'

/** @spec 5.upload-size */
describe.each([
  ['pe', 'persian', 'JPEG، PNG یا WebP'],
  ['en', 'english', 'JPEG, PNG or WebP'],
] as const)(
  'what is wrong with a file is said in the same words by browser and server in %s',
  (language, sent, kinds) => {
    const messages = formMessages.read(language)!
    it('its kind', () =>
      expect(messageOf('FILE_NOT_IMAGE', {}, sent)).toBe(
        String(messages.uploadKind).replace('{kinds}', kinds),
      ))
    it('its size', () => {
      const megabytes = language === 'pe' ? '۵' : '5'
      const text = String(messages.uploadLarge).replace('{megabytes}', megabytes)
      expect(messageOf('FILE_TOO_LARGE', { megabytes: 5 }, sent)).toBe(text)
    })
    it('that it is empty', () => expect(messageOf('FILE_EMPTY', {}, sent)).toBe(messages.uploadEmpty))
  },
)
