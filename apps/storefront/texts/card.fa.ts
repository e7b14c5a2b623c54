export default {
  added: 'به سبد اضافه شد',
  seeBasket: 'دیدن سبد',
  favourite: '{name} در علاقه‌مندی‌ها',
  compare: '{name} در مقایسه',
} as const
