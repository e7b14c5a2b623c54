/** A use of the spent money; `uncoveredRial` is still owed of it. */
export type DebtUse = {
  id: number
  uncoveredRial: number
  /** The incoming money comes from it: a refund of that order, a withdrawal that came back, a hold that was released. */
  isOrigin: boolean
}

/** A debt of a person; its uses the oldest first. */
export type Debt = {
  id: number
  owedRial: number
  /** Written off by the shop; only refunds of its own uses still pay for it. */
  writtenOffRial: number
  uses: readonly DebtUse[]
}

/** The part of a debt that incoming money pays: `owedRial + writtenOffRial`. */
export type DebtPayment = {
  debtId: number
  owedRial: number
  writtenOffRial: number
  /** The covered part of each use. */
  covers: readonly { useId: number; rial: number }[]
}

/**
 * Pays debts with money that came in: first the use that the money comes from, so that an order is not covered by
 * the refund of another one; then the oldest debt, and of it the oldest use.
 * @param debts the oldest first
 * @spec 2.bank-account-info
 */
export function payDebts(debts: readonly Debt[], incomingRial: number): DebtPayment[] {
  let leftRial = incomingRial
  const payments = debts.map((debt) => {
    const origin = payForOrigin(debt, leftRial)
    leftRial -= origin.owedRial + origin.writtenOffRial
    return origin
  })
  return debts
    .map((debt, index) => {
      const payment = payOldestFirst(debt, payments[index]!, leftRial)
      leftRial -= payment.owedRial - payments[index]!.owedRial
      return payment
    })
    .filter(({ owedRial, writtenOffRial }) => owedRial + writtenOffRial > 0)
}

function payForOrigin(debt: Debt, incomingRial: number): DebtPayment {
  const payableRial = Math.min(incomingRial, debt.owedRial + debt.writtenOffRial)
  const origins = debt.uses.filter(({ isOrigin }) => isOrigin)
  const covers = coversOf(origins, payableRial)
  const paidRial = covers.reduce((sum, { rial }) => sum + rial, 0)
  const owedRial = Math.min(paidRial, debt.owedRial)
  return { debtId: debt.id, owedRial, writtenOffRial: paidRial - owedRial, covers }
}

function payOldestFirst(debt: Debt, before: DebtPayment, incomingRial: number): DebtPayment {
  const owedRial = Math.min(incomingRial, debt.owedRial - before.owedRial)
  const coveredBefore = new Map(before.covers.map(({ useId, rial }) => [useId, rial]))
  const left = debt.uses.map((use) => ({
    ...use,
    uncoveredRial: use.uncoveredRial - (coveredBefore.get(use.id) ?? 0),
  }))
  const covers = coversOf(left, owedRial)
  return { ...before, owedRial: before.owedRial + owedRial, covers: [...before.covers, ...covers] }
}

function coversOf(uses: readonly DebtUse[], rials: number): { useId: number; rial: number }[] {
  let left = rials
  const covers = []
  for (const { id: useId, uncoveredRial } of uses) {
    const rial = Math.min(left, uncoveredRial)
    if (rial <= 0) continue
    covers.push({ useId, rial })
    left -= rial
  }
  return covers
}
