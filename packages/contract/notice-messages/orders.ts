const toOrder = '/profile/sale-orders/order/{saleOrderId}'

/** Notices to the buyer about each step of an order. @spec 4.sale-order */
export const orderNotices = {
  ORDER_REGISTERED: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toOrder,
    title: { fa: 'سفارش شما ثبت شد', en: 'Your order is registered' },
    text: {
      fa: 'سفارش {number} به مبلغ {amount} پرداخت و ثبت شد.',
      en: 'Order {number} for {amount} is paid and registered.',
    },
  },
  ORDER_PREPARING: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toOrder,
    title: { fa: 'سفارش شما آماده می‌شود', en: 'Your order is being prepared' },
    text: {
      fa: 'کالاهای سفارش {number} در انبار گردآوری می‌شود.',
      en: 'The goods of order {number} are being gathered in the warehouse.',
    },
  },
  ORDER_SHIPPED: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toOrder,
    title: { fa: 'سفارش شما فرستاده شد', en: 'Your order is on its way' },
    text: {
      fa: 'سفارش {number} فرستاده شد. کد رهگیری: {tracking}',
      en: 'Order {number} was sent. Tracking reference: {tracking}',
    },
  },
  ORDER_READY: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toOrder,
    title: { fa: 'سفارش شما آمادهٔ تحویل است', en: 'Your order is ready to be fetched' },
    text: {
      fa: 'سفارش {number} در انبار منتظر شماست. کارت شناسایی همراه داشته باشید.',
      en: 'Order {number} waits for you at the warehouse. Please bring an identity card.',
    },
  },
  ORDER_DELIVERED: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toOrder,
    title: { fa: 'سفارش شما تحویل شد', en: 'Your order was delivered' },
    text: {
      fa: 'سفارش {number} تحویل شد. تا پایان {day} می‌توانید کالا را برگردانید.',
      en: 'Order {number} was delivered. You can return goods until the end of {day}.',
    },
  },
  // By SMS to the receiver, who is not the buyer.
  RECEIVER_ORDER_SHIPPED: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    to: null,
    title: { fa: 'سفارشی برای شما فرستاده شد', en: 'An order is on its way to you' },
    text: {
      fa: 'سفارش {number} برای شما فرستاده شد. کد رهگیری: {tracking}',
      en: 'Order {number} was sent to you. Tracking reference: {tracking}',
    },
  },
  RECEIVER_ORDER_READY: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    to: null,
    title: { fa: 'سفارشی آمادهٔ تحویل به شماست', en: 'An order is ready for you' },
    text: {
      fa: 'سفارش {number} در انبار منتظر شماست. کارت شناسایی همراه داشته باشید.',
      en: 'Order {number} waits for you at the warehouse. Please bring an identity card.',
    },
  },
  RECEIVER_ORDER_DELIVERED: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    to: null,
    title: { fa: 'سفارشی به شما تحویل شد', en: 'An order was delivered to you' },
    text: {
      fa: 'سفارش {number} به شما تحویل شد. اگر آن را نگرفته‌اید، با پشتیبانی تماس بگیرید.',
      en: 'Order {number} was delivered to you. If you did not get it, please contact support.',
    },
  },
  ORDER_CANCELLED: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toOrder,
    title: { fa: 'سفارش شما لغو شد', en: 'Your order is cancelled' },
    text: {
      fa: 'سفارش {number} به درخواست شما لغو شد و {amount} به شما بازمی‌گردد.',
      en: 'Order {number} was cancelled as you asked, and you get {amount} back.',
    },
  },
  ORDER_CANCELLED_BY_SHOP: {
    tone: 'warning',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toOrder,
    title: { fa: 'فروشگاه سفارش شما را لغو کرد', en: 'The shop cancelled your order' },
    text: {
      fa: 'سفارش {number} لغو شد و {amount} به شما بازمی‌گردد. دلیل: «{reason}».',
      en: 'Order {number} was cancelled, and you get {amount} back. The reason: “{reason}”.',
    },
  },
  UNPAID_ORDER_CANCELLED: {
    tone: 'warning',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: '/shopping-baskets',
    title: { fa: 'سفارش شما پیش از پرداخت لغو شد', en: 'Your order was cancelled before it was paid' },
    text: {
      fa: 'فروشگاه سفارشی را که در حال پرداخت بود لغو کرد. اگر مبلغی کسر شود، بازمی‌گردد. دلیل: «{reason}».',
      en: 'The shop cancelled the order that was being paid for. Whatever is charged comes back. The reason: “{reason}”.',
    },
  },
} as const
