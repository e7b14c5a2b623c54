/** The largest number that is written out; amounts in the books are far below. */
const greatest = 1_000_000_000_000_000

/**
 * A whole number from 0 to 10^15 in words, as an invoice writes its amount out: 2_370_000 → «دو میلیون و سیصد و هفتاد
 * هزار» or 'two million three hundred and seventy thousand'. Throws for any other number.
 * @spec 3.sale-order
 */
export function numberInWords(value: number, language: 'fa' | 'en'): string {
  if (!Number.isSafeInteger(value) || value < 0 || value > greatest)
    throw new RangeError(`Not a number to be written out: ${value}`)
  if (value === 0) return language === 'fa' ? 'صفر' : 'zero'
  return language === 'fa' ? persian(value) : english(value)
}

/** Groups of three digits, the most significant first, each with its power of a thousand; none that are zero. */
function groupsOf(value: number): { group: number; power: number }[] {
  const groups: { group: number; power: number }[] = []
  for (let [rest, power] = [value, 0]; rest > 0; rest = Math.floor(rest / 1_000), power += 1)
    if (rest % 1_000 > 0) groups.unshift({ group: rest % 1_000, power })
  return groups
}

const persianScales = ['', ' هزار', ' میلیون', ' میلیارد', ' تریلیون', ' کوادریلیون']
const persianOnes = words(
  'یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده',
)
const persianTens = words('ده بیست سی چهل پنجاه شصت هفتاد هشتاد نود')
const persianHundreds = words('صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد')

function persian(value: number): string {
  return groupsOf(value)
    .map(({ group, power }) => persianGroup(group) + persianScales[power]!)
    .join(' و ')
}

function persianGroup(group: number): string {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100]
  const [tens, ones] = rest < 20 ? [0, rest] : [Math.floor(rest / 10), rest % 10]
  return [persianHundreds[hundreds], persianTens[tens], persianOnes[ones]].filter(Boolean).join(' و ')
}

const englishScales = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion']
const englishOnes = words(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
)
const englishTens = words('ten twenty thirty forty fifty sixty seventy eighty ninety')

function english(value: number): string {
  const parts = groupsOf(value)
  return parts
    .map(({ group, power }, index) => {
      // "One thousand and five", as within a group.
      const and = index > 0 && power === 0 && group < 100 ? 'and ' : ''
      return and + englishGroup(group) + englishScales[power]!
    })
    .join(' ')
}

function englishGroup(group: number): string {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100]
  const [tens, ones] = rest < 20 ? [0, rest] : [Math.floor(rest / 10), rest % 10]
  const below = [englishTens[tens], englishOnes[ones]].filter(Boolean).join('-')
  return [hundreds > 0 && `${englishOnes[hundreds]} hundred`, below].filter(Boolean).join(' and ')
}

/** Words by their number: the first stands for one. */
function words(line: string): readonly string[] {
  return ['', ...line.split(' ')]
}
