export default {
  added: 'به سبد اضافه شد',
  seeBasket: 'دیدن سبد',
} as const
