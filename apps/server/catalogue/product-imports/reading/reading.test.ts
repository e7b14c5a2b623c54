import type { ImportOptions } from '@anar/contract/commands'
import { importColumns } from '@anar/contract/commands'
import { describe, expect, it } from 'vitest'
import { csvRows } from '../../../csv.ts'
import { FileFault } from '../problems.ts'
import { formatOf, readAs } from './format.ts'
import { plainText } from './plain-text.ts'
import { numberFrom } from './sheet.ts'
import { readTable } from './table.ts'

/** @spec 1.back-office */
async function* pieces(content: string | Buffer, size = 7) {
  const bytes = Buffer.from(content as string)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const table = (content: string | Buffer, size?: number) => readTable(pieces(content, size))
const options: ImportOptions = {
  ...{ format: 'auto', language: 'fa', priceUnit: 'toman', as: 'drafts', existing: 'update' },
}
const read = async (content: string, changes: Partial<ImportOptions> = {}) => {
  const parsed = await table(content, 4_096)
  const chosen = { ...options, ...changes }
  const format = formatOf(parsed.header, chosen)
  const file = readAs(format, parsed, { options: chosen, codeOfSku: () => null })
  const problems = [...file.problems].map(({ row, column, kind, value }) => [row, column, kind, value])
  return { format, file, problems, products: file.products }
}
const problemOf = async (content: string | Buffer) => {
  const thrown = await table(content, 64).catch((error: unknown) => error)
  if (!(thrown instanceof FileFault)) throw new Error(`no fault: ${String(thrown)}`)
  const { row, column, kind } = thrown.problem
  return [row, column, kind]
}

describe('a table', () => {
  it('is read with commas, semicolons or tabs, LF or CRLF, with or without a byte-order mark', async () => {
    const expected = { header: ['a', 'b'], rows: [{ row: 2, cells: ['۱', 'x, y'] }], problems: [] }
    expect(await table('a,b\n۱,"x, y"\n')).toEqual(expected)
    expect(await table('\ufeffa;b\r\n۱;"x, y"\r\n')).toEqual(expected)
    expect(await table('"a"\tb\n۱\tx, y')).toEqual(expected)
  })

  it('counts rows as a spreadsheet does: cells of several lines are one row, empty rows count', async () => {
    const { rows } = await table('a,b\n"one\ntwo",1\n\n,\n3,4\n')
    expect(rows).toEqual([
      { row: 2, cells: ['one\ntwo', '1'] },
      { row: 5, cells: ['3', '4'] },
    ])
  })

  it('takes off the apostrophe that a spreadsheet needs, and only that', async () => {
    const cells = ['=1+1', '+98', '-x', '@a', "'=b", "it's", '-5']
    const written = csvRows([['a', 'b', 'c', 'd', 'e', 'f', 'g'], cells])
    expect(written).toContain("'=1+1,'+98,'-x,'@a,''=b,it's,-5")
    expect((await table(written)).rows[0]!.cells).toEqual(cells)
  })

  it('reports rows with too many or too few cells, and reads the others', async () => {
    const { rows, problems } = await table('a,b\n1,2,3\n1\n1,2,,\n5,6\n')
    expect(rows.map(({ row }) => row)).toEqual([4, 5])
    expect(problems).toMatchObject([
      { row: 2, kind: 'tooManyCells', value: '3', details: { count: 3, limit: 2 } },
      { row: 3, kind: 'tooFewCells', details: { count: 1, limit: 2 } },
    ])
  })

  it.each([
    ['an empty file', '', [0, '', 'empty']],
    ['a header without rows', 'a,b\n', [0, '', 'noRows']],
    ['a quote that is not closed', 'a,b\n1,2\n3,"4\n5,6\n', [3, '', 'quoteNotClosed']],
    ['something behind a closing quote', 'a,b\n1,2\n"3"x,4\n', [3, '', 'afterQuote']],
    ['a quote within a cell', 'a,b\n1,2"3\n', [2, '', 'strayQuote']],
    ['a name that stands twice', 'a,b,a\n1,2,3\n', [1, 'a', 'columnTwice']],
    ['too many columns', `${'x,'.repeat(401)}y\n1\n`, [1, '', 'tooManyColumns']],
    ['too many rows', `a\n${'1\n'.repeat(50_001)}`, [50_002, '', 'tooManyRows']],
  ])('%s is reported with its row', async (_, content, expected) => {
    expect(await problemOf(content)).toEqual(expected)
  })

  it('that is not UTF-8 is reported with its row and column', async () => {
    const windows = Buffer.concat([Buffer.from('a,b\n1,2\n3,'), Buffer.from([0xe3, 0xe1]), Buffer.from('\n')])
    expect(await problemOf(windows)).toEqual([3, 'b', 'notUtf8'])
    expect(await problemOf(Buffer.from('\ufeffa,b\n1,2\n', 'utf16le'))).toEqual([1, '', 'notUtf8'])
  })

  it('with a zero byte is reported with its row and column, also in the header', async () => {
    expect(await problemOf('a,b\n1,2\n3,"4\0"\n')).toEqual([3, 'b', 'zeroByte'])
    expect(await problemOf('a,b\0\n1,2\n')).toEqual([1, '', 'zeroByte'])
    expect(await problemOf('a,b\n1,2,\0\n')).toEqual([2, '', 'zeroByte'])
    // UTF-16 without a byte-order mark.
    expect(await problemOf(Buffer.from('a,b\n1,2\n', 'utf16le'))).toEqual([1, '', 'zeroByte'])
  })
})

describe('the format of a file', () => {
  const of = (header: string, format: ImportOptions['format'] = 'auto') =>
    formatOf(header.split(','), { ...options, format })

  it('is known by the names of its columns, of earlier files too', () => {
    expect(of('product_code,name_fa')).toBe('own')
    expect(of('SKU_Code,price_rial')).toBe('own')
    expect(of('ID,Type,SKU,Name,Regular price')).toBe('woocommerce')
    expect(of('Handle,Title,Body (HTML),Variant SKU')).toBe('shopify')
    expect(of('Title,URL handle,Description,SKU')).toBe('shopify')
  })

  it('is reported as unknown, and a chosen one as lacking its column', () => {
    expect(() => of('name,price')).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ kind: 'unknownFormat' }) }),
    )
    expect(() => of('Handle,Title', 'woocommerce')).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ kind: 'columnMissing', value: 'Type' }) }),
    )
  })
})

describe('our own file', () => {
  it('holds a row for each sku; the product’s fields may stand on the first alone', async () => {
    const { format, products, problems } = await read(
      'product_code,name_fa,tags,how_to_use_fa,sku_code,gtin,weight_g,price_rial,discount_percent,discount_to\n' +
        'rose,كرم گلاب,خشک | حساس,بشوييد,R-1,۴۰۰۶۳۸۱۳۳۳۹۳۱,۲۴۰,"۱٬۸۵۰٬۰۰۰",۱۲٫۵,1405-09-01\n' +
        'rose,,,,R-2,4006381333948,,,,\n',
    )
    expect(format).toBe('own')
    expect(problems).toEqual([])
    expect(products).toMatchObject([
      {
        row: 2,
        code: 'rose',
        texts: { name: { fa: 'کرم گلاب' } },
        lines: { howToUse: { fa: ['بشویید'] } },
        tags: ['خشک', 'حساس'],
        skus: [
          {
            row: 2,
            code: 'R-1',
            gtin: '4006381333931',
            fields: { weightGram: 240 },
            offer: {
              priceRial: 1_850_000,
              discount: { percent: 12.5, fromDate: null, toDate: '2026-11-22' },
            },
          },
          { row: 3, code: 'R-2', fields: { weightGram: null }, offer: {} },
        ],
      },
    ])
    // A column that is not there says nothing.
    expect(products[0]!.brand).toBeUndefined()
  })

  it('reports every unreadable cell and every unknown column', async () => {
    const { problems, file } = await read(
      'product_code,name_fa,sku_code,weight_g,score_ratio,discount_percent,discount_from,colour\n' +
        'a,One,A-1,much,x,5,yesterday,red\n' +
        'a,Two,A-2,10,,,2026-01-01,\n' +
        ',,,,,,,\n' +
        ',,B-1,1,,,,\n',
    )
    expect(problems).toEqual([
      [5, 'product_code', 'noProductCode', ''],
      [3, 'name_fa', 'differsFromFirst', 'Two'],
      [2, 'weight_g', 'notWhole', 'much'],
      [2, 'discount_from', 'notDay', 'yesterday'],
      [2, 'score_ratio', 'notNumber', 'x'],
      [3, 'discount_percent', 'mandatory', ''],
      [2, 'colour', 'columnNotTaken', 'red'],
    ])
    expect([...file.badRows].toSorted()).toEqual([2, 3, 5])
  })

  it('has no column twice, and its template is one', async () => {
    const names = importColumns.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const { format, products, problems } = await read(
      csvRows([names, importColumns.map(({ example }) => example)]),
    )
    expect({ format, problems }).toEqual({ format: 'own', problems: [] })
    expect(products[0]).toMatchObject({ code: 'rose-toner', skus: [{ offer: { priceRial: 1_850_000 } }] })
  })
})

describe('a file of WooCommerce', () => {
  const header =
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Short description,Description,Date sale price starts,' +
    'Date sale price ends,Stock,Weight (kg),Length (cm),Sale price,Regular price,Categories,Tags,Images,Parent,' +
    'Attribute 1 name,Attribute 1 value(s),Shipping class'

  it('is read with its variations wherever they stand; texts lose their markup, prices become rials', async () => {
    const { format, products, problems } = await read(
      `${header}\n` +
        '12,variation,TEE-S,4006381333931,Tee - S,1,,,2026-11-01,2026-12-01 23:59:59,3,0.25,,80000,100000,,,,TEE,Size,کوچک,\n' +
        '11,variable,TEE,,"كرم <b>روز</b>",1,"<p>سبک</p>","<p>یک</p>\\n<ul><li>دو</li><li>سه &amp; چهار</li></ul><script>alert(1)</script>",,,,0.3,10,,,"Skin > Cream, Offers","a, b\\, c",https://x.test/a.jpg,,Size,"کوچک, بزرگ",\n' +
        '13,variation,TEE-L,,Tee - L,1,,,,,,,,,120000,,,,id:11,Size,بزرگ,slow\n' +
        '14,simple,,,تنها,-1,,,,,5,1,,,"1,250,000.00",,,,,رنگ,سرخ,\n',
    )
    expect(format).toBe('woocommerce')
    expect(products).toMatchObject([
      {
        row: 3,
        code: 'tee',
        isHidden: false,
        texts: {
          name: { fa: 'کرم روز' },
          summary: { fa: 'سبک' },
          description: { fa: 'یک\n- دو\n- سه & چهار' },
        },
        categories: ['Skin > Cream', 'Offers'],
        tags: ['a', 'b, c'],
        skus: [
          {
            row: 2,
            code: 'TEE-S',
            gtin: '4006381333931',
            optionName: { fa: 'کوچک' },
            fields: { weightGram: 250, lengthMm: 100 },
            offer: {
              priceRial: 1_000_000,
              discount: { percent: 20, fromDate: '2026-11-01', toDate: '2026-12-02' },
            },
          },
          { row: 4, code: 'TEE-L', fields: { weightGram: 300 }, offer: { priceRial: 1_200_000 } },
        ],
      },
      {
        row: 5,
        code: 'woo-14',
        isHidden: true,
        skus: [{ code: 'woo-14', offer: { priceRial: 12_500_000 } }],
      },
    ])
    expect(problems.map(([row, column, kind]) => [row, column, kind])).toEqual([
      [2, 'Stock', 'stockNotTaken'],
      [4, 'Shipping class', 'columnNotTaken'],
      [3, 'Images', 'imagesNotFetched'],
      [5, 'Attribute 1 value(s)', 'columnNotTaken'],
    ])
  })

  it('ends a sale after its last day, which may be its first', async () => {
    const { products, problems } = await read(
      'ID,Type,Name,Date sale price starts,Date sale price ends,Sale price,Regular price\n' +
        '1,simple,A,2026-05-10 0:00:00,2026-05-10 23:59:59,80,100\n' +
        '2,simple,B,,2026-12-31,80,100\n3,simple,C,,,80,100\n4,simple,D,,9999-12-31,80,100\n',
    )
    expect(products.map(({ skus }) => skus[0]!.offer.discount)).toMatchObject([
      { fromDate: '2026-05-10', toDate: '2026-05-11' },
      { fromDate: null, toDate: '2027-01-01' },
      { fromDate: null, toDate: null },
      {},
    ])
    expect(problems).toEqual([[5, 'Date sale price ends', 'notDay', '9999-12-31']])
  })

  it('weighs and measures in decimals, whichever sign they stand behind', async () => {
    const weights = ['0.125', '"0,125"', '۰٫۱۲۵', '1.250', '"1,250"', '"1,250.5"', '۱٬۲۵۰٫۵', 'heavy']
    const { products, problems } = await read(
      'ID,Type,Name,Weight (kg),Length (cm),Width (mm)\n' +
        weights.map((weight, index) => `${index},simple,A${index},${weight},12.125,"1,200"\n`).join(''),
    )
    const grams = [125, 125, 125, 1_250, 1_250, 1_250_500, 1_250_500, undefined]
    expect(products.map(({ skus }) => skus[0]!.fields.weightGram)).toEqual(grams)
    expect(products[0]!.skus[0]!.fields).toMatchObject({ lengthMm: 121, widthMm: 1_200 })
    expect(problems).toEqual([[9, 'Weight (kg)', 'notNumber', 'heavy']])
  })

  it('reports variations without a parent, parents without variations, and types that are no goods', async () => {
    const { problems } = await read(
      'ID,Type,SKU,Name,Parent,Regular price\n' +
        '1,variation,A,A,NONE,1\n2,variable,B,B,,\n3,grouped,C,C,,\n4,simple,D,D,,dear\n',
    )
    expect(problems).toEqual([
      [2, 'Parent', 'parentMissing', 'NONE'],
      [3, 'Type', 'noVariation', 'variable'],
      [4, 'Type', 'typeNotTaken', 'grouped'],
      [5, 'Regular price', 'notPrice', 'dear'],
    ])
  })
})

describe('a file of Shopify', () => {
  it.each([
    [
      'today',
      'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Weight value (grams),Product image URL,Image position,Inventory quantity,SEO title',
    ],
    [
      'earlier',
      'Title,Handle,Body (HTML),Vendor,Type,Tags,Published,Status,Variant SKU,Variant Barcode,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Variant Grams,Image Src,Image Position,Variant Inventory Qty,SEO Title',
    ],
  ])(
    'of %s is read: rows of one handle are a product, those without a variant are images',
    async (_, header) => {
      const { format, products, problems } = await read(
        `${header}\n` +
          'Rose Cream,rose-cream,<p>Fine</p><img src=x>,Golnar,Cream,"dry, face",TRUE,active,RC-50,4006381333931,Size,50 ml,90.00,100.00,120,https://x.test/1.jpg,1,7,Rose\n' +
          ',rose-cream,,,,,,,RC-100,,,100 ml,150.00,,,https://x.test/2.jpg,2,,\n' +
          ',rose-cream,,,,,,,,,,,,,,https://x.test/3.jpg,3,,\n' +
          'Soap,Soap Bar,,,,,FALSE,draft,,,Title,Default Title,10.00,,0,,,,\n',
        { language: 'en' },
      )
      expect(format).toBe('shopify')
      expect(products).toMatchObject([
        {
          row: 2,
          rows: [2, 3, 4],
          code: 'rose-cream',
          texts: { name: { en: 'Rose Cream' }, description: { en: 'Fine' } },
          ...{ brand: 'Golnar', categories: ['Cream'], tags: ['dry', 'face'], isHidden: false },
          skus: [
            {
              code: 'RC-50',
              optionName: { en: '50 ml' },
              fields: { weightGram: 120 },
              offer: { priceRial: 1_000, discount: { percent: 10, fromDate: null, toDate: null } },
            },
            { code: 'RC-100', offer: { priceRial: 1_500 } },
          ],
        },
        { row: 5, code: 'soap-bar', isHidden: true, skus: [{ code: 'Soap-Bar', optionName: { en: '' } }] },
      ])
      expect(problems.map(([row, , kind]) => [row, kind]).toSorted()).toEqual([
        [2, 'columnNotTaken'],
        [2, 'imagesNotFetched'],
        [2, 'markupDropped'],
        [2, 'stockNotTaken'],
        [5, 'codeMade'],
      ])
    },
  )
})

describe('cell values', () => {
  it.each([
    ['1250000', 1_250_000],
    ['1250000.00', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['1.250.000,50', 1_250_000.5],
    ['۱٬۲۵۰٬۰۰۰', 1_250_000],
    ['0,25', 0.25],
    ['۰٫۲۵', 0.25],
    ['125.000', 125_000],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['۰٫۱۲۵', 0.125],
    ['۱٫۲۵۰', 1.25],
    ['۱٬۲۵۰٫۵', 1_250.5],
    ['1.250,125', 1_250.125],
    ['1,250,50', null],
    ['-5', null],
    ['1e5', null],
    ['', null],
  ])('the number %s is %s', (typed, expected) => {
    expect(numberFrom(typed)).toBe(expected)
  })

  it.each([
    ['1.250', 1.25],
    ['1,250', 1.25],
    ['۱٫۲۵۰', 1.25],
    ['1,250,000', 1_250_000],
    ['1,250.125', 1_250.125],
  ])('the number %s is %s where three digits behind a single sign are decimals', (typed, expected) => {
    expect(numberFrom(typed, { threeDigits: 'decimals' })).toBe(expected)
  })

  it('a text without its markup has its words and no scripts', () => {
    const text = (html: string) => plainText(html).text
    expect(text('a < b &lt;i&gt; &#1711;&#x200c;ل <b>c</b>')).toBe('a < b <i> گ\u200cل c')
    expect(text('<p>یک<br/>دو</p><p>سه</p>')).toBe('یک\nدو\n\nسه')
    expect(text('x<style>p{}</style><!-- y --><script>z</script ><iframe>q</iframe>w')).toBe('xw')
    expect(text('<img src=x onerror="a>b">')).toBe('')
    expect(text(`${'<'.repeat(50_000)}end`)).toHaveLength(49_999)
    expect(plainText('<table><tr><td>a</td><td>b</td></tr></table>')).toEqual({ text: 'a b', isPoorer: true })
  })
})
