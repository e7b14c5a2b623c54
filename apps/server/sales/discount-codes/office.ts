import type * as contract from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/index.ts'
import { assertUnchanged, type CommandContext, invalidFields } from '../../platform/command/index.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { areCategories, insertCode, lockWrittenCode, updateCode, type WrittenCode } from './queries.ts'

type Context<Command extends CommandDeclaration> = CommandContext<Command> & { locale: Locale }
type Saved = { discountCodeId: number }

/**
 * Creates or changes a discount code. Paid orders keep their discount; baskets get the change when they are priced next.
 * INVALID_INPUT naming `code` where another code has the name,
 * @spec 3.order-labels
 */
export async function saveCode({
  tx,
  body,
  caller,
  now,
  locale,
}: Context<typeof contract.saveCode>): Promise<Saved> {
  if (body.categoryIds && !(await areCategories(tx, body.categoryIds)))
    throw new Refusal('CATEGORY_NOT_FOUND')
  const code = writtenCode(body)
  const taken = () => invalidFields({ code: 'notUnique' }, locale.language)
  const { discountCodeId } = body
  const before = discountCodeId === null ? null : await lockWrittenCode(tx, discountCodeId)
  if (before === undefined) throw new Refusal('CODE_NOT_FOUND')
  await assertUnchanged(tx, 'discount_codes', { id: discountCodeId, revision: body.revision })
  if (discountCodeId !== null && !(await updateCode(tx, discountCodeId, code))) throw taken()
  const savedId = discountCodeId ?? (await insertCode(tx, code, now))
  if (savedId === null) throw taken()
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'codes/save',
    subject: `code ${savedId}`,
    details: { before, after: code },
    now,
  })
  return { discountCodeId: savedId }
}

/** Deactivates a code; an inactive one stays as it is.  */
export async function deactivateCode({
  tx,
  body: { discountCodeId },
  caller,
  now,
}: Context<typeof contract.deactivateCode>): Promise<Saved> {
  const before = await lockWrittenCode(tx, discountCodeId)
  if (!before) throw new Refusal('CODE_NOT_FOUND')
  if (!before.is_active) return { discountCodeId }
  await updateCode(tx, discountCodeId, { ...before, is_active: false })
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'codes/deactivate',
    subject: `code ${discountCodeId}`,
    details: { code: before.code },
    now,
  })
  return { discountCodeId }
}

function writtenCode(body: z.output<typeof contract.saveCode.body>): WrittenCode {
  return {
    code: body.code,
    title: body.title,
    type: body.type,
    percent: body.percent,
    amount: body.amountRial,
    ceiling: body.ceilingRial,
    from_date: body.fromDate,
    to_date: body.toDate,
    usage_limit: body.usageLimit,
    person_limit: body.personLimit,
    minimum_basket: body.minimumBasketRial,
    category_ids: body.categoryIds,
    is_first_order: body.isFirstOrder,
    user_types: body.userTypes,
    is_active: body.isActive,
  }
}
