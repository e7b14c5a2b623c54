import type { z } from 'zod'
import type * as commands from '../commands/index.ts'

type Command<Body, Answer> = { body: Body; answer: Answer }
type Input<Schema extends z.ZodType> = z.input<Schema>
type Nothing = Record<string, never>

/** The commands, by path: what each takes and answers. Types alone; the schemas stay with the server and the forms. */
export type Commands = {
  'auth/login': Command<Input<typeof commands.login>, commands.Access>
  'auth/logout': Command<Nothing, unknown>
  'auth/send-login-code': Command<Input<typeof commands.sendLoginCode>, commands.CodeSent>
  'auth/login-by-code': Command<Input<typeof commands.loginByCode>, commands.Access>
  'auth/forget-username': Command<Input<typeof commands.forgetUsername>, Nothing>
  'auth/reset-password': Command<Input<typeof commands.resetPassword>, commands.CodeSent>
  'auth/verify-recovery-code': Command<Input<typeof commands.verifyRecoveryCode>, Nothing>
  'auth/set-new-password': Command<Input<typeof commands.setNewPassword>, Nothing>
  'auth/change-password': Command<Input<typeof commands.changePassword>, Nothing>
  'auth/end-session': Command<Input<typeof commands.endSession>, Nothing>
  'auth/end-other-sessions': Command<Nothing, Nothing>
  'identity/start': Command<Nothing, commands.IdentityCheckStarted>
  'sign-up/begin': Command<Input<typeof commands.beginSignUp>, commands.CodeSent>
  'sign-up/resume': Command<Input<typeof commands.resumeSignUp>, commands.CodeSent>
  'sign-up/correct': Command<Input<typeof commands.beginSignUp>, commands.SignUpState>
  'sign-up/resend-phone-code': Command<Nothing, commands.CodeSent>
  'sign-up/verify-phone': Command<Input<typeof commands.verifySignUpPhone>, commands.SignUpState>
  'sign-up/send-email-code': Command<Input<typeof commands.sendSignUpEmailCode>, commands.CodeSent>
  'sign-up/verify-email': Command<Input<typeof commands.verifySignUpEmail>, commands.SignUpState>
  'sign-up/set-location': Command<Input<typeof commands.setSignUpLocation>, commands.SignUpState>
  'sign-up/set-address': Command<Input<typeof commands.setSignUpAddress>, commands.SignUpState>
  'sign-up/set-password': Command<Input<typeof commands.setSignUpPassword>, commands.Access>
  'sign-up/leave': Command<Nothing, Nothing>
  'sign-up/check-referrer': Command<Input<typeof commands.checkReferrer>, { isValid: boolean }>
  'marketers/answer-eligibility': Command<
    Input<typeof commands.answerEligibility>,
    commands.ApplicationAnswer
  >
  'marketers/describe': Command<Input<typeof commands.describeMarketer>, commands.ApplicationAnswer>
  'marketers/send-signature-code': Command<Input<typeof commands.sendSignatureCode>, commands.CodeSent>
  'marketers/sign': Command<Input<typeof commands.signContract>, commands.ApplicationAnswer>
  'marketers/submit': Command<Nothing, commands.ApplicationAnswer>
  'marketers/terminate': Command<Input<typeof commands.terminateContract>, Nothing>
  'marketers/read-article': Command<Input<typeof commands.readArticle>, Nothing>
  'documents/hand-over': Command<Input<typeof commands.handOver>, commands.HandOverAnswer>
  'documents/check-hand-over': Command<Input<typeof commands.checkHandOver>, commands.HandOverState>
  'office/texts/publish-contract': Command<Input<typeof commands.publishContract>, { version: number }>
  'office/texts/save-page': Command<Input<typeof commands.savePage>, { version: number }>
  'office/site/save': Command<Input<typeof commands.saveSite>, commands.SiteForOffice>
  'office/campaigns/save': Command<Input<typeof commands.saveCampaign>, { campaignId: number }>
  'office/campaigns/order': Command<Input<typeof commands.orderCampaigns>, Nothing>
  'office/campaigns/delete': Command<Input<typeof commands.deleteCampaign>, Nothing>
  'office/texts/save-article': Command<Input<typeof commands.saveArticle>, { articleId: number }>
  'office/texts/order-articles': Command<Input<typeof commands.orderArticles>, Nothing>
  'office/texts/delete-article': Command<Input<typeof commands.deleteArticle>, Nothing>
  'office/applications/approve': Command<
    Input<typeof commands.approveApplication>,
    commands.ApplicationAnswer
  >
  'office/applications/reject': Command<Input<typeof commands.rejectApplication>, commands.ApplicationAnswer>
  'office/proposals/approve': Command<Input<typeof commands.approveProposal>, commands.ProposalAnswer>
  'office/proposals/refuse': Command<Input<typeof commands.refuseProposal>, commands.ProposalAnswer>
  'profile/edit': Command<Input<typeof commands.editProfile>, Nothing>
  'profile/send-email-code': Command<Input<typeof commands.sendNewEmailCode>, commands.CodeSent>
  'profile/change-email': Command<Input<typeof commands.changeEmail>, Nothing>
  'profile/send-cellphone-code': Command<Input<typeof commands.sendNewCellphoneCode>, commands.CodeSent>
  'profile/change-cellphone': Command<Input<typeof commands.changeCellphone>, Nothing>
  'profile/send-iban-code': Command<Input<typeof commands.sendIbanCode>, commands.CodeSent>
  'profile/set-iban': Command<Input<typeof commands.setIban>, Nothing>
  'profile/choose-preferred': Command<Nothing, commands.MembershipAnswer>
  'profile/cancel-preferred': Command<Nothing, commands.MembershipAnswer>
  'profile/lift-block': Command<Nothing, commands.MembershipAnswer>
  'profile/read-notices': Command<Input<typeof commands.readNotices>, Nothing>
  'office/people/block': Command<Input<typeof commands.blockPerson>, commands.PersonAnswer>
  'office/people/unblock': Command<Input<typeof commands.unblockPerson>, commands.PersonAnswer>
  'office/people/report-death': Command<Input<typeof commands.reportDeath>, commands.PersonAnswer>
  'office/people/accept-inheritance': Command<Input<typeof commands.acceptInheritance>, commands.PersonAnswer>
  'office/people/reveal': Command<Input<typeof commands.revealPerson>, commands.Revealed>
  'office/people/close-account': Command<Input<typeof commands.closeAccount>, commands.PersonAnswer>
  'office/membership/run': Command<Nothing, commands.MembershipRun>
  'baskets/create': Command<Input<typeof commands.createBasket>, commands.BasketAnswer>
  'baskets/rename': Command<Input<typeof commands.renameBasket>, commands.BasketAnswer>
  'baskets/delete': Command<Input<typeof commands.deleteBasket>, commands.BasketAnswer>
  'baskets/activate': Command<Input<typeof commands.activateBasket>, commands.BasketAnswer>
  'baskets/set-quantity': Command<Input<typeof commands.setQuantity>, commands.BasketAnswer>
  'baskets/clear': Command<Input<typeof commands.clearBasket>, commands.BasketAnswer>
  'baskets/merge': Command<Input<typeof commands.mergeBasket>, commands.MergeAnswer>
  'baskets/apply-code': Command<Input<typeof commands.applyCode>, commands.BasketAnswer>
  'baskets/remove-code': Command<Input<typeof commands.removeCode>, commands.BasketAnswer>
  'baskets/use-wallet': Command<Input<typeof commands.useWallet>, commands.BasketAnswer>
  'baskets/choose-delivery': Command<Input<typeof commands.chooseDelivery>, commands.BasketAnswer>
  'addresses/add': Command<Input<typeof commands.addAddress>, commands.AddressAnswer>
  'addresses/edit': Command<Input<typeof commands.editAddress>, commands.AddressAnswer>
  'addresses/delete': Command<Input<typeof commands.deleteAddress>, commands.AddressAnswer>
  'addresses/make-main': Command<Input<typeof commands.makeMainAddress>, commands.AddressAnswer>
  'checkout/pay': Command<Input<typeof commands.pay>, commands.PayAnswer>
  'checkout/abandon': Command<Input<typeof commands.abandonPayment>, commands.BasketAnswer>
  'checkout/choose-refund': Command<Input<typeof commands.chooseRefund>, commands.PaymentAnswer>
  'wallet/top-up': Command<Input<typeof commands.topUp>, commands.PayAnswer>
  'office/debts/write-off': Command<
    Input<typeof commands.writeOffDebt>,
    commands.WriteOffAnswer | commands.Proposed
  >
  'office/payments/resolve': Command<
    Input<typeof commands.resolvePayment>,
    commands.PaymentAnswer | commands.Proposed
  >
  'office/payments/ask': Command<Input<typeof commands.askGateway>, commands.PaymentAnswer>
  'office/payments/close-difference': Command<
    Input<typeof commands.closeDifference>,
    commands.DifferenceAnswer
  >
  'office/payments/match': Command<Input<typeof commands.matchDay>, commands.MatchAnswer>
  'wallet/request-withdrawal': Command<Input<typeof commands.requestWithdrawal>, commands.WithdrawalAnswer>
  'wallet/cancel-withdrawal': Command<Input<typeof commands.cancelWithdrawal>, commands.WithdrawalAnswer>
  'wallet/return-top-up': Command<Input<typeof commands.returnTopUp>, commands.WithdrawalAnswer>
  'office/withdrawals/approve': Command<Input<typeof commands.approveWithdrawal>, commands.WithdrawalAnswer>
  'office/withdrawals/refuse': Command<Input<typeof commands.refuseWithdrawal>, commands.WithdrawalAnswer>
  'office/withdrawals/export': Command<Nothing, commands.ExportAnswer>
  'office/withdrawals/settle': Command<Input<typeof commands.settleWithdrawals>, commands.SettleAnswer>
  'office/withdrawals/return': Command<Input<typeof commands.returnWithdrawal>, commands.WithdrawalAnswer>
  'office/withdrawals/take-returns': Command<Input<typeof commands.takeReturns>, commands.TakeReturnsAnswer>
  'office/settlements/settle': Command<Input<typeof commands.settleSeller>, commands.WithdrawalAnswer>
  'office/settlements/set-iban': Command<Input<typeof commands.setSellerIban>, Nothing | commands.Proposed>
  'office/books/check': Command<Nothing, commands.BookCheckAnswer>
  'sellers/send-code': Command<Input<typeof commands.sendSellerCode>, commands.CodeSent>
  'sellers/verify-phone': Command<Input<typeof commands.verifySellerPhone>, commands.SellerSignUpState>
  'sellers/leave': Command<Nothing, Nothing>
  'sellers/save-type': Command<Input<typeof commands.saveSellerType>, commands.SellerSignUpState>
  'sellers/save-business': Command<Input<typeof commands.saveSellerBusiness>, commands.SellerSignUpState>
  'sellers/save-company': Command<Input<typeof commands.saveSellerCompany>, commands.SellerSignUpState>
  'sellers/save-person': Command<Input<typeof commands.saveSellerPerson>, commands.SellerSignUpState>
  'sellers/remove-person': Command<Input<typeof commands.removeSellerPerson>, commands.SellerSignUpState>
  'sellers/choose-main-user': Command<Input<typeof commands.chooseMainUser>, commands.SellerSignUpState>
  'sellers/send-person-code': Command<Input<typeof commands.sendSellerPersonCode>, commands.CodeSent>
  'sellers/verify-person': Command<Input<typeof commands.verifySellerPerson>, commands.SellerSignUpState>
  'sellers/submit': Command<Nothing, commands.SellerSignUpState>
  'sellers/add-user': Command<Input<typeof commands.addSellerUser>, commands.SellerUserAnswer>
  'sellers/dismiss-user': Command<Input<typeof commands.dismissSellerUser>, commands.SellerUserAnswer>
  'sellers/reset-user': Command<Input<typeof commands.resetSellerUser>, commands.SellerUserAnswer>
  'sellers/change-main-user': Command<Input<typeof commands.changeMainUser>, commands.SellerUserAnswer>
  'office/sellers/approve': Command<Input<typeof commands.approveSeller>, commands.SellerDecision>
  'office/sellers/reject': Command<Input<typeof commands.rejectSeller>, commands.SellerDecision>
  'office/sellers/save': Command<Input<typeof commands.saveSeller>, { sellerId: number }>
  'office/staff/add': Command<Input<typeof commands.addStaff>, commands.StaffAnswer | commands.Proposed>
  'office/staff/change-role': Command<
    Input<typeof commands.changeStaffRole>,
    commands.StaffAnswer | commands.Proposed
  >
  'office/staff/close': Command<Input<typeof commands.staffReason>, commands.StaffAnswer>
  'office/staff/reopen': Command<Input<typeof commands.staffReason>, commands.StaffAnswer | commands.Proposed>
  'office/staff/reset-password': Command<Input<typeof commands.staffReason>, commands.StaffAnswer>
  'returns/request': Command<Input<typeof commands.requestReturn>, commands.ReturnAnswer>
  'returns/cancel': Command<Input<typeof commands.cancelReturn>, commands.ReturnAnswer>
  'office/returns/accept': Command<Input<typeof commands.acceptReturn>, commands.ReturnAnswer>
  'office/returns/receive': Command<Input<typeof commands.receiveReturn>, commands.ReturnAnswer>
  'office/returns/refund': Command<Input<typeof commands.refundReturn>, commands.ReturnAnswer>
  'office/returns/replace': Command<Input<typeof commands.replaceReturn>, commands.ReturnAnswer>
  'office/returns/track': Command<Input<typeof commands.trackReplacement>, commands.ReturnAnswer>
  'office/returns/refuse': Command<Input<typeof commands.refuseReturn>, commands.ReturnAnswer>
  'comments/write': Command<Input<typeof commands.writeComment>, commands.CommentAnswer>
  'comments/delete': Command<Input<typeof commands.deleteComment>, Nothing>
  'comments/vote': Command<Input<typeof commands.voteOnComment>, commands.VoteAnswer>
  'comments/report': Command<Input<typeof commands.reportComment>, Nothing>
  'office/comments/publish': Command<Input<typeof commands.publishComments>, Nothing>
  'office/comments/refuse': Command<Input<typeof commands.refuseComments>, Nothing>
  'office/comments/answer': Command<Input<typeof commands.answerComment>, Nothing>
  'favourites/add': Command<Input<typeof commands.addFavourite>, commands.FavouriteAnswer>
  'favourites/remove': Command<Input<typeof commands.removeFavourite>, Nothing>
  'favourites/merge': Command<Input<typeof commands.mergeFavourites>, Nothing>
  'products/view': Command<Input<typeof commands.viewProduct>, Nothing>
  'stock-watches/ask': Command<Input<typeof commands.watchStock>, Nothing>
  'stock-watches/take-back': Command<Input<typeof commands.watchStock>, Nothing>
  'complaints/file': Command<Input<typeof commands.fileComplaint>, commands.ComplaintAnswer>
  'complaints/close': Command<Input<typeof commands.closeComplaint>, commands.ComplaintAnswer>
  'office/complaints/answer': Command<Input<typeof commands.answerComplaint>, commands.ComplaintAnswer>
  'office/complaints/close': Command<Input<typeof commands.closeComplaint>, commands.ComplaintAnswer>
  'office/codes/save': Command<commands.SaveCode, { discountCodeId: number }>
  'office/codes/deactivate': Command<Input<typeof commands.deactivateCode>, { discountCodeId: number }>
  'office/catalogue/save-draft': Command<commands.SaveDraft, { draftId: number; revision: number }>
  'office/catalogue/discard-draft': Command<Input<typeof commands.discardDraft>, Nothing>
  'office/catalogue/publish': Command<
    Input<typeof commands.publishDraft>,
    { productId: number; version: number }
  >
  'office/catalogue/undo': Command<Input<typeof commands.undoProduct>, { productId: number; version: number }>
  'office/catalogue/withdraw': Command<Input<typeof commands.withdrawProduct>, Nothing>
  'office/catalogue/restore': Command<Input<typeof commands.restoreProduct>, Nothing>
  'office/catalogue/duplicate': Command<
    Input<typeof commands.duplicateProduct>,
    { draftId: number; revision: number }
  >
  'office/catalogue/bulk': Command<commands.BulkChangeBody, commands.BulkAnswer>
  'office/catalogue/imports/check': Command<Input<typeof commands.checkImport>, Nothing>
  'office/catalogue/imports/start': Command<Input<typeof commands.startImport>, Nothing>
  'office/catalogue/imports/stop': Command<Input<typeof commands.stopImport>, Nothing>
  'office/catalogue/brands/save': Command<Input<typeof commands.saveBrand>, { brandId: number }>
  'office/catalogue/brands/delete': Command<Input<typeof commands.deleteBrand>, Nothing>
  'office/catalogue/categories/save': Command<Input<typeof commands.saveCategory>, { categoryId: number }>
  'office/catalogue/categories/delete': Command<Input<typeof commands.deleteCategory>, Nothing>
  'office/catalogue/tags/save': Command<
    Input<typeof commands.saveTag>,
    { level: commands.TagLevel; id: number }
  >
  'office/catalogue/tags/delete': Command<Input<typeof commands.deleteTag>, Nothing>
  'office/catalogue/ingredients/save': Command<
    Input<typeof commands.saveIngredient>,
    { ingredientId: number }
  >
  'office/catalogue/ingredients/delete': Command<Input<typeof commands.deleteIngredient>, Nothing>
  'office/catalogue/categories/move': Command<Input<typeof commands.moveCategory>, { categoryId: number }>
  'office/catalogue/categories/vat': Command<Input<typeof commands.setCategoryVat>, { categoryId: number }>
  'office/catalogue/merge': Command<Input<typeof commands.mergeGroups>, { products: number; drafts: number }>
  'office/catalogue/synonyms/save': Command<Input<typeof commands.saveSynonym>, { synonymId: number }>
  'office/catalogue/synonyms/delete': Command<Input<typeof commands.deleteSynonym>, Nothing>
  'office/catalogue/synonyms/preview': Command<Input<typeof commands.previewSynonym>, commands.SynonymPreview>
  'office/offers/save': Command<commands.SaveOffer, { skuSellerId: number }>
  'office/offers/prices/save': Command<commands.SavePrice, { priceId: number }>
  'office/offers/prices/end': Command<Input<typeof commands.endPrice>, { priceId: number }>
  'office/offers/discounts/save': Command<commands.SaveDiscount, { discountId: number }>
  'office/offers/discounts/end': Command<Input<typeof commands.endDiscount>, { discountId: number }>
  'office/offers/boxes/save': Command<commands.SaveBox, { boxId: number }>
  'office/offers/boxes/end': Command<Input<typeof commands.endBox>, { boxId: number }>
  'seller/offers/save': Command<Input<typeof commands.saveOwnOffer>, { skuSellerId: number }>
  'seller/offers/prices/save': Command<commands.SavePrice, { priceId: number }>
  'seller/offers/prices/end': Command<Input<typeof commands.endPrice>, { priceId: number }>
  'seller/offers/discounts/save': Command<commands.SaveDiscount, { discountId: number }>
  'seller/offers/discounts/end': Command<Input<typeof commands.endDiscount>, { discountId: number }>
  'seller/offers/boxes/save': Command<commands.SaveBox, { boxId: number }>
  'seller/offers/boxes/end': Command<Input<typeof commands.endBox>, { boxId: number }>
  'office/rewards/save': Command<commands.SaveRewardBox, { rewardBoxId: number }>
  'office/rewards/end': Command<Input<typeof commands.endRewardBox>, { rewardBoxId: number }>
  'office/delivery/save-method': Command<commands.SaveDeliveryMethod, { deliveryMethodId: number }>
  'office/delivery/save-rate': Command<commands.SaveDeliveryRate, { deliveryRateId: number }>
  'office/delivery/delete-rate': Command<Input<typeof commands.deleteDeliveryRate>, Nothing>
  'office/delivery/order': Command<Input<typeof commands.orderDeliveryMethods>, Nothing>
  'office/delivery/save-warehouse': Command<commands.SaveWarehouse, { warehouseId: number }>
  'office/delivery/delete-warehouse': Command<Input<typeof commands.deleteWarehouse>, Nothing>
  'office/settings/save': Command<commands.SaveSettings, commands.SettingsInForce | commands.Proposed>
  'orders/cancel': Command<Input<typeof commands.cancelOrder>, commands.CancelAnswer>
  'orders/reorder': Command<Input<typeof commands.reorder>, commands.ReorderAnswer>
  'office/orders/cancel': Command<Input<typeof commands.cancelOrderAsOffice>, commands.CancelAnswer>
  'office/stock/receive': Command<Input<typeof commands.receiveStock>, commands.StockAnswer>
  'office/stock/write-off': Command<Input<typeof commands.writeOffStock>, commands.StockAnswer>
  'office/stock/quarantine': Command<Input<typeof commands.quarantineStock>, commands.StockAnswer>
  'office/stock/release': Command<Input<typeof commands.releaseQuarantine>, commands.StockAnswer>
  'office/stock/count': Command<Input<typeof commands.countStock>, commands.StockAnswer>
  'office/plans/save': Command<Input<typeof commands.savePlan>, commands.SavedPlan>
  'office/plans/discard': Command<Input<typeof commands.discardPlan>, Nothing>
  'office/plans/publish': Command<Input<typeof commands.publishPlan>, commands.PlanAnswer | commands.Proposed>
  'office/plans/withdraw': Command<
    Input<typeof commands.withdrawPlan>,
    commands.PlanAnswer | commands.Proposed
  >
  'office/plans/replay': Command<Input<typeof commands.replayMonth>, commands.ReplayAnswer>
  'office/months/calculate': Command<Input<typeof commands.calculateMonth>, commands.MonthAnswer>
  'office/months/approve': Command<Input<typeof commands.approveMonth>, commands.MonthAnswer>
  'office/months/pay': Command<Input<typeof commands.payMonth>, commands.MonthAnswer>
  'office/months/retry-held': Command<Input<typeof commands.retryHeld>, commands.MonthAnswer>
  'office/months/adjust': Command<Input<typeof commands.adjustCommission>, commands.AdjustAnswer>
  'office/tree/request-move': Command<Input<typeof commands.requestMove>, commands.MoveAnswer>
  'office/tree/decide-move': Command<Input<typeof commands.decideMove>, commands.MoveAnswer>
  'office/orders/move': Command<Input<typeof commands.moveOrder>, { saleOrderId: number; state: string }>
}
export type CommandPath = keyof Commands

/** The commands whose change can wait for a second person. */
export type ProposedCommand = {
  [Path in CommandPath]: unknown extends Commands[Path]['answer']
    ? never
    : commands.Proposed extends Commands[Path]['answer']
      ? Path
      : never
}[CommandPath]
