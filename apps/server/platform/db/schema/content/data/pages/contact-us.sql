insert into pages (slug, title, body, changed_at) values ('contact-us',
jsonb_build_object('fa', 'تماس با ما', 'en', 'Contact us'), jsonb_build_object(
'fa', $fa$
پشتیبانی همهٔ روزهای هفته، ۲۴‌ساعته پاسخ می‌دهد. سریع‌ترین راه، پیام‌رسان است؛ گفت‌وگو همان‌جا می‌ماند و بعداً هم می‌توانید به آن برگردید.

## پیش از تماس

- **پیگیری سفارش:** وضعیت و کد رهگیری هر سفارش در «سفارش‌های من» است.
- **پرداخت ناموفق:** اگر مبلغی از حساب شما کم شده و تا ۷۲ ساعت برنگشته است، شمارهٔ پیگیری بانک را آماده داشته باشید و تماس بگیرید.
- **بازگشت کالا:** تا ۷ روز پس از تحویل، از صفحهٔ همان سفارش.
$fa$,
'en', $en$
Support is there 24 hours a day, seven days a week. The messenger is the quickest way: the conversation stays there and you can come back to it later.

## Before you call

- **Tracking an order:** its state and tracking code are under “My orders”.
- **A failed payment:** if money was taken from your account and has not come back after 72 hours, call us with the bank’s trace number at hand.
- **Returning goods:** within 7 days of delivery, from the order’s page.
$en$), now());
