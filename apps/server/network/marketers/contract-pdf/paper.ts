import { toPersianDigits } from '@anar/domain/text'
import { type Block, blocksOf, type ContractText } from '../../../content/index.ts'
import type { Unprinted } from '../queries/papers.ts'

/** A row of a table. Latin values run from left to right. */
export type Row = { label: string; value: string; isLatin?: boolean }

/** The content of a signed contract's paper. All texts are Persian, in both languages of the shop. */
export type Paper = {
  title: string
  parties: Row[]
  blocks: Block[]
  signature: Row[]
  /** Footer of every page. */
  foot: string
}

/**
 * The paper of a signature: the signer, the whole text of the version, and the data of the signature.
 * @spec 5.contract-signature.2
 */
export function paperOf(signed: Unprinted, contract: ContractText): Paper {
  const version = toPersianDigits(String(contract.version))
  const sha256 = signed.contract_sha256.toString('hex')
  return {
    title: `قرارداد نمایندگی فروش، نسخهٔ ${version}`,
    parties: [
      { label: 'نماینده', value: `${signed.first_name} ${signed.last_name}` },
      { label: 'نام پدر', value: signed.father_name },
      { label: 'کد ملی یا شناسه', value: numberText(signed.identity), isLatin: isLatin(signed.identity) },
      { label: 'شمارهٔ شناسنامه', value: toPersianDigits(signed.certificate_number) },
      { label: 'نام کاربری', value: signed.username, isLatin: true },
      { label: 'شبا', value: signed.iban, isLatin: true },
      { label: 'معرف', value: `${signed.superior_name} (${signed.superior_username})` },
    ],
    blocks: blocksOf(contract.body.fa),
    signature: [
      { label: 'شیوهٔ امضا', value: 'کد یک‌بارمصرف با پیامک' },
      { label: 'تلفن همراه', value: maskedPhone(signed.cellphone), isLatin: true },
      { label: 'زمان امضا', value: moment(signed.signed_at) },
      { label: 'نشانی اینترنتی (IP)', value: signed.signed_address, isLatin: true },
      { label: 'نسخهٔ قرارداد', value: `${version}، منتشرشده در ${day(contract.published_at)}` },
      { label: 'اثر انگشت متن (SHA-256)', value: sha256, isLatin: true },
      { label: 'شمارهٔ درخواست', value: toPersianDigits(String(signed.application_id)) },
    ],
    foot: `قرارداد نمایندگی فروش انار، نسخهٔ ${version}`,
  }
}

const isLatin = (text: string) => /[A-Za-z]/.test(text)
const numberText = (text: string) => (isLatin(text) ? text : toPersianDigits(text))

/** The first digits and the last two, so that the owner recognizes the phone. */
function maskedPhone(cellphone: string | null): string {
  return cellphone === null ? '–' : toPersianDigits(`0${cellphone.slice(0, 3)}•••••${cellphone.slice(-2)}`)
}

const zone = { timeZone: 'Asia/Tehran' } as const
const days = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { ...zone, dateStyle: 'long' })
const times = new Intl.DateTimeFormat('fa-IR', { ...zone, timeStyle: 'medium' })

const day = (at: Date) => days.format(at)
const moment = (at: Date) => `${days.format(at)}، ساعت ${times.format(at)} به وقت تهران`
