insert into pages (slug, title, body, changed_at) values ('terms-and-rules',
jsonb_build_object('fa', 'شرایط و قوانین', 'en', 'Terms and rules'), jsonb_build_object(
'fa', $fa$
با ثبت‌نام در انار این شرایط را می‌پذیرید. {{note: بخش‌های بازگشت کالا، مالیات و بازاریابی شبکه‌ای را به تأیید مشاور حقوقی فروشگاه برسانید.}}

## حساب کاربری

1. هر فرد یک حساب دارد و مشخصات آن باید از آنِ خود او باشد. شمارهٔ همراه باید به نام صاحب کد ملی باشد.
2. نگه‌داری رمز عبور با شماست. حساب روی حداکثر سه دستگاه هم‌زمان باز می‌ماند.
3. با بارگذاری مدارک نادرست، حساب مسدود می‌شود.

## مشتری عادی، مشتری ویژه و بازاریاب

1. **مشتری عادی** خرید می‌کند، نظر می‌دهد و هر زمان بخواهد می‌تواند درخواست بازاریابی بدهد. حسابی که یک ماه پس از ثبت‌نام نه درخواست بازاریابی داشته باشد و نه خرید، سفارش یا پولی، حذف می‌شود.
2. **مشتری ویژه** با قیمت مصرف‌کننده و کد تخفیف خرید می‌کند؛ کسی را معرفی نمی‌کند و پورسانت نمی‌گیرد. پس از دو ماه پیاپی بدون خرید مسدود می‌شود و خود می‌تواند رفع مسدودی کند. پس از انصراف، تا ۳۰ روز نمی‌تواند دوباره مشتری ویژه شود، ولی بی‌درنگ می‌تواند بازاریاب شود.
3. **بازاریاب** پس از امضای قرارداد و تأیید مدارک فعال می‌شود. پس از درگذشت بازاریاب، جایگاه او تا شش ماه فعال می‌ماند و بدون مدارک انحصار وراثت مسدود می‌شود.
4. هر تغییری را که تاریخ مشخصی دارد، هفت روز زودتر به شما خبر می‌دهیم.

## چه کسانی نمی‌توانند بازاریاب شوند

- کارکنان شرکت و بستگان درجهٔ یک آنان، تا ۹۰ روز پس از تسویه‌حساب؛
- افراد زیر ۱۸ سال؛
- کارمندان دولت؛
- اتباع خارجی بدون پروانهٔ کار.

## خرید و پرداخت

1. مبلغی که پیش از پرداخت می‌بینید همان است که می‌پردازید. اگر قیمتی تغییر کند، پیش از پرداخت تفاوت آن را می‌بینید.
2. کالا هنگام پرداخت ۲۰ دقیقه برای شما کنار گذاشته می‌شود.
3. اگر پرداخت ناموفق بود و مبلغ کسرشده برنگشت، پس از ۷۲ ساعت با پشتیبانی تماس بگیرید.

## بازگشت کالا و شکایت

1. تا ۷ روز پس از تحویل می‌توانید کالای بازنشده را بدون ذکر دلیل، و کالای معیوب یا اشتباه را با توضیح و تصویر بازگردانید. سفارش قدیمی‌تر از ۷ روز بازگردانده نمی‌شود.
2. به هر شکایت تا ۴۸ ساعت پاسخ می‌دهیم.

## اطلاعات شما

مدارک شناسایی خصوصی‌اند: تنها خود شما و کارشناس بررسی آن‌ها را می‌بینند. مشخصات شما را به کسی نمی‌فروشیم.
$fa$,
'en', $en$
By signing up with Anar you accept these terms. {{note: Have the parts on returns, tax and network marketing confirmed by the shop’s legal adviser.}}

## Your account

1. Each person has one account, in their own name. The mobile number must be registered to the holder of the national code.
2. You are responsible for keeping your password safe. An account can be open on at most three devices at a time.
3. An account for which false documents are uploaded is blocked.

## Normal customer, preferred customer and marketer

1. A **normal customer** shops, writes reviews and may apply as a marketer at any time. An account is deleted if, a month after sign-up, it has no application, purchase, order or money.
2. A **preferred customer** shops at consumer prices and with discount codes, refers nobody and earns no commission. After two consecutive months without a purchase the account is blocked; its holder can lift the block. After cancelling, nobody can become a preferred customer again for 30 days, but anybody can become a marketer at once.
3. A **marketer** becomes active once the contract is signed and the documents are approved. After a marketer’s death the position stays active for up to six months and is then blocked unless inheritance documents are accepted.
4. We tell you seven days in advance of any change that has a date.

## Who cannot become a marketer

- company staff and their first-degree relatives, until 90 days after settlement;
- people under 18;
- government employees;
- people of other nationalities without a work permit.

## Buying and paying

1. The amount you see before paying is the amount you pay. If a price has changed, you see the difference first.
2. While you pay, the goods are reserved for you for 20 minutes.
3. If a payment fails and the money taken has not come back, contact support after 72 hours.

## Returns and complaints

1. Within 7 days of delivery you can return unopened goods without giving a reason, and defective or wrong goods with a description and a picture. Orders delivered more than 7 days ago cannot be returned.
2. Every complaint is answered within 48 hours.

## Your data

Identity documents are private: only you and the member of staff who reviews them can see them. We never sell your details.
$en$), now());
