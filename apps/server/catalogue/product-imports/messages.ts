/** Messages of problems of a product file other than field faults, in both languages, with slots like `{value}`. */
export const importMessages = {
  // ── the file as a whole ──
  empty: {
    fa: 'فایل خالی است؛ ردیف نخست باید نام ستون‌ها باشد.',
    en: 'The file is empty; its first row names the columns.',
  },
  notUtf8: {
    fa: 'این متن UTF-8 نیست. فایل را با کدگذاری UTF-8 ذخیره کنید.',
    en: 'This is not UTF-8. Save the file with the encoding UTF-8.',
  },
  zeroByte: {
    fa: 'در این خانه بایت صفر هست که متن نیست. فایل را دوباره به‌صورت متن و با کدگذاری UTF-8 ذخیره کنید.',
    en: 'There is a zero byte here, which is no text. Save the file again as text with the encoding UTF-8.',
  },
  quoteNotClosed: {
    fa: 'گیومه‌ای که در این ردیف باز شده بسته نشده است.',
    en: 'A quote that is opened in this row is not closed.',
  },
  afterQuote: {
    fa: 'پس از گیومهٔ پایانی یک خانه چیز دیگری آمده است.',
    en: 'Something follows the closing quote of a cell.',
  },
  strayQuote: {
    fa: 'گیومه‌ای در میان خانه‌ای است که با گیومه آغاز نمی‌شود.',
    en: 'A quote stands in a cell that does not begin with one.',
  },
  rowTooLong: {
    fa: 'این ردیف بیش از اندازه بلند است؛ شاید گیومه‌ای بسته نشده باشد.',
    en: 'This row is too long; perhaps a quote is not closed.',
  },
  tooManyRows: { fa: 'فایل بیش از {limit} ردیف دارد.', en: 'The file has more than {limit} rows.' },
  tooManyColumns: { fa: 'فایل بیش از {limit} ستون دارد.', en: 'The file has more than {limit} columns.' },
  unknownFormat: {
    fa: 'از نام ستون‌ها برنمی‌آید که این فایل از چه نوعی است. نوع آن را خودتان برگزینید.',
    en: 'The names of the columns do not tell what kind of file this is. Choose the kind yourself.',
  },
  columnMissing: { fa: 'ستون «{value}» نیست.', en: 'The column “{value}” is missing.' },
  columnTwice: { fa: 'ستون «{value}» دو بار آمده است.', en: 'The column “{value}” stands twice.' },
  unexpected: {
    fa: 'خطایی پیش‌بینی‌نشده کار را در اینجا پایان داد ({code}). اگر دوباره پیش آمد، آن را به پشتیبان سامانه بگویید.',
    en: 'An unexpected error ended the work here ({code}). If it happens again, contact the shop’s operator.',
  },
  noRows: { fa: 'زیر نام ستون‌ها هیچ ردیفی نیست.', en: 'There is no row below the names of the columns.' },

  // ── rows and cells ──
  tooManyCells: {
    fa: 'این ردیف {count} خانه دارد و ستون‌ها {limit} تا هستند.',
    en: 'This row has {count} cells, and there are {limit} columns.',
  },
  tooFewCells: {
    fa: 'این ردیف {count} خانه دارد و ستون‌ها {limit} تا هستند.',
    en: 'This row has {count} cells, and there are {limit} columns.',
  },
  notNumber: { fa: '«{value}» عدد نیست.', en: '“{value}” is not a number.' },
  notWhole: { fa: '«{value}» عدد صحیح نیست.', en: '“{value}” is not a whole number.' },
  notDay: {
    fa: '«{value}» روز نیست؛ مانند \u2066۱۴۰۵-۰۸-۳۰\u2069 یا \u2066۲۰۲۶-۱۱-۲۱\u2069 بنویسید.',
    en: '“{value}” is not a day; write it like 2026-11-21 or 1405-08-30.',
  },
  notPrice: {
    fa: '«{value}» قیمت نیست؛ ریال کامل و مضرب ده باید باشد.',
    en: '“{value}” is not a price: whole rials, a multiple of ten.',
  },
  unknownName: { fa: '«{value}» در فروشگاه نیست.', en: '“{value}” is not known in the shop.' },
  ambiguousName: {
    fa: 'چند چیز «{value}» نام دارند؛ نام کامل را با همهٔ پله‌ها بنویسید.',
    en: 'Several are called “{value}”; write the whole path to it.',
  },
  unknownImage: {
    fa: 'تصویری با نام «{value}» بارگذاری نشده است.',
    en: 'No picture of the name “{value}” was uploaded.',
  },
  differsFromFirst: {
    fa: 'این خانه با ردیف نخست همین کالا یکی نیست.',
    en: 'This differs from the first row of the same product.',
  },
  twiceInFile: {
    fa: '«{value}» در ردیف {first} هم آمده است.',
    en: '“{value}” stands in row {first} as well.',
  },
  noProductCode: {
    fa: 'نه کد کالا دارد و نه کد یا بارکدی که فروشگاه بشناسد.',
    en: 'There is neither a product code nor a sku code or barcode that the shop knows.',
  },
  otherProducts: {
    fa: '«{value}» از آنِ کالای دیگری است.',
    en: '“{value}” belongs to another product.',
  },
  draftOpen: {
    fa: 'کالای «{value}» پیش‌نویسی باز دارد؛ نخست آن را منتشر کنید یا دور بیندازید.',
    en: 'There is an open draft of “{value}”; publish or discard it first.',
  },
  scoreAbovePlan: {
    fa: 'این نسبت امتیاز از سقف طرح درآمد بیشتر است.',
    en: 'This score ratio is above what the income plan lets a price carry.',
  },
  discountOverlap: {
    fa: 'این بازه با تخفیف دیگری از همین عرضه هم‌پوشانی دارد.',
    en: 'These days overlap another discount of the offer.',
  },
  typeNotTaken: {
    fa: 'کالای نوع «{value}» وارد نمی‌شود.',
    en: 'A product of the type “{value}” is not imported.',
  },
  parentMissing: {
    fa: 'کالایی که این ردیف گونه‌ای از آن است در فایل نیست.',
    en: 'The product of which this row is a variation is not in the file.',
  },
  noVariation: {
    fa: 'این کالا هیچ گونه‌ای در فایل ندارد.',
    en: 'There is no variation of this product in the file.',
  },
  changedMeanwhile: {
    fa: 'کالا پس از بررسی فایل تغییر کرده است؛ فایل را دوباره بررسی کنید.',
    en: 'The product has changed since the file was checked; check the file again.',
  },
  refused: { fa: '{message}', en: '{message}' },

  // ── notes ──
  columnNotTaken: {
    fa: 'این ستون وارد نمی‌شود ({count} خانهٔ پر).',
    en: 'This column is not imported (filled cells: {count}).',
  },
  stockNotTaken: {
    fa: 'موجودی وارد نمی‌شود؛ موجودی دفتر گردش خودش را دارد ({count} خانهٔ پر).',
    en: 'Stock is not imported; it has a journal of its own (filled cells: {count}).',
  },
  imagesNotFetched: {
    fa: 'تصویر از نشانی برداشته نمی‌شود؛ تصویرها را خودتان بارگذاری کنید ({count} خانهٔ پر).',
    en: 'Pictures are not fetched from addresses; upload them yourself (filled cells: {count}).',
  },
  markupDropped: {
    fa: 'متن ساده شد: تصویر، جدول و پیوند از آن افتاد ({count} خانه).',
    en: 'Made into plain text: pictures, tables and links were left out (cells: {count}).',
  },
  leftEmpty: {
    fa: '«{value}» در فروشگاه نیست؛ در پیش‌نویس خالی می‌ماند.',
    en: '“{value}” is not known in the shop; it stays empty in the draft.',
  },
  firstCategory: {
    fa: 'هر کالا یک دسته دارد؛ دستهٔ «{value}» وارد نمی‌شود.',
    en: 'A product has one category; “{value}” is not imported.',
  },
  priceOfDraft: {
    fa: 'قیمت و تخفیف پیش‌نویس وارد نمی‌شود؛ پس از انتشار آن را بنویسید ({count} ردیف).',
    en: 'Prices and discounts of drafts are not imported; write them after publishing (rows: {count}).',
  },
  discountRounded: {
    fa: 'قیمت با تخفیف {percent} درصد می‌شود {rial} ریال، نه «{value}».',
    en: 'With a discount of {percent} percent the price is {rial} rials, and not “{value}”.',
  },
  discountOver: {
    fa: 'روزهای این تخفیف گذشته است؛ وارد نمی‌شود.',
    en: 'The days of this discount are over; it is not imported.',
  },
  skusUnchanged: {
    fa: 'از این کالا {count} گونهٔ دیگر هست که در فایل نیست؛ همان‌طور می‌ماند.',
    en: 'Other skus of this product that the file does not name stay as they are: {count}.',
  },
  codeMade: {
    fa: 'کد به «{code}» برگردانده شد.',
    en: 'The code was made into “{code}”.',
  },
  problemsCut: {
    fa: 'بیش از {limit} مشکل هست؛ بقیه نوشته نشد.',
    en: 'There are more than {limit} problems; the rest was not written down.',
  },
} as const satisfies Record<string, { fa: string; en: string }>
