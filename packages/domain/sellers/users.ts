type SellerUser = { isSignatory: boolean; isMain: boolean; isDismissed: boolean }

/**
 * Why a user of a seller cannot be dismissed; null where they can. A seller always has a main user: another one is
 * chosen first.
 * @spec 6.seller-users.2
 */
export function whyNotDismissed(user: SellerUser): 'MAIN_USER_STAYS' | 'USER_NOT_FOUND' | null {
  if (user.isDismissed) return 'USER_NOT_FOUND'
  return user.isMain ? 'MAIN_USER_STAYS' : null
}

/**
 * Why a user of a seller cannot become its main user; null where they can.
 * @spec 5.company-sign-up, 6.seller-users.3
 */
export function whyNotNewMainUser(user: SellerUser): 'MAIN_USER_NOT_SIGNATORY' | 'USER_NOT_FOUND' | null {
  if (user.isDismissed) return 'USER_NOT_FOUND'
  return user.isSignatory ? null : 'MAIN_USER_NOT_SIGNATORY'
}
