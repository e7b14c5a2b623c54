export default {
  added: 'به سبد افزوده شد',
  seeBasket: 'دیدن سبد',
  favourite: '{name} در علاقه‌مندی‌ها',
  favouriteHint: 'علاقه‌مندی',
  compare: '{name} در مقایسه',
  compareHint: 'مقایسه',
} as const
