insert into pages (slug, title, body, changed_at) values ('dissatisfaction',
jsonb_build_object('fa', 'ثبت نارضایتی', 'en', 'Report dissatisfaction'), jsonb_build_object(
'fa', $fa$
اگر از کالا، ارسال یا رفتار ما راضی نبوده‌اید، بگویید. هر گزارش شماره‌ای می‌گیرد و تا ۴۸ ساعت به آن پاسخ می‌دهیم.

## چه چیز به ما کمک می‌کند

- شمارهٔ سفارش، اگر نارضایتی شما دربارهٔ سفارشی است؛
- آنچه رخ داد و آنچه انتظار داشتید؛
- تصویر، اگر چیزی دیدنی است.

برای کالای معیوب یا اشتباه، تا ۷ روز پس از تحویل از صفحهٔ همان سفارش درخواست بازگشت بدهید؛ آن راه کوتاه‌تر است.
$fa$,
'en', $en$
If you were not satisfied with a product, its delivery or our service, please tell us. Every report gets a number and is answered within 48 hours.

## What helps us

- the order number, if it is about an order;
- what happened, and what you expected;
- a picture, if there is something to see.

For defective or wrong goods, ask for a return on the order’s page within 7 days of delivery; that is quicker.
$en$), now());
