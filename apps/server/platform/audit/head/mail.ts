import { bytesOfHead, type StoredHead } from './stored.ts'

/**
 * The daily mail to auditors, in both languages: the head as a text that `npm run audit -- verify --head` reads, or a
 * warning that the log is broken.
 */
export function headMail(head: StoredHead, fault: string | null): { subject: string; text: string } {
  const json = Buffer.from(bytesOfHead(head)).toString().trim()
  if (fault !== null) {
    return {
      subject: 'دفتر رویدادها دست خورده است · The audit log is broken',
      text: [
        `دفتر رویدادها در بررسی ${head.day} درست نبود. پیش از هر کاری، رونوشتی از پایگاه داده نگه دارید و پیام روزهای پیش را با آن بسنجید.`,
        `The audit log did not pass its check on ${head.day}. Keep a copy of the database before anything else, and compare it with the mails of the days before.`,
        fault,
        json,
      ].join('\n\n'),
    }
  }
  return {
    subject: `اثر انگشت دفتر رویدادها، ${head.day} · Head of the audit log`,
    text: [
      'این پیام را نگه دارید. با آن می‌توان بعداً دید که آیا کسی رویدادی را در پایگاه داده عوض یا پاک کرده است.',
      'Keep this mail. With it you can find out later whether anybody changed or removed entries in the database: save what stands below as a file and run npm run audit -- verify --head FILE.',
      json,
    ].join('\n\n'),
  }
}
