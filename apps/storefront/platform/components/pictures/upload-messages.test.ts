import { messageOf } from '@anar/contract/errors'
import { formTexts } from '@anar/ui/texts/forms'
import { describe, expect, it } from 'vitest'

/** @spec 5.upload-size */
describe.each([
  ['pe', 'persian', 'JPEG، PNG یا WebP'],
  ['en', 'english', 'JPEG, PNG or WebP'],
] as const)(
  'what is wrong with a file is said in the same words by browser and server in %s',
  (language, sent, kinds) => {
    const texts = formTexts.read(language)!
    it('its kind', () =>
      expect(messageOf('FILE_NOT_PICTURE', {}, sent)).toBe(
        String(texts.uploadKind).replace('{kinds}', kinds),
      ))
    it('its size', () => {
      const megabytes = language === 'pe' ? '۵' : '5'
      const text = String(texts.uploadLarge).replace('{megabytes}', megabytes)
      expect(messageOf('FILE_TOO_LARGE', { megabytes: 5 }, sent)).toBe(text)
    })
    it('that it is empty', () => expect(messageOf('FILE_EMPTY', {}, sent)).toBe(texts.uploadEmpty))
  },
)
