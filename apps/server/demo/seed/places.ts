import type { Text } from '../catalogue/types.ts'

type Province = { name: Text; cities: readonly Text[] }

/** The 31 provinces of Iran with their capitals first and other main cities after. */
export const provinces: readonly Province[] = [
  {
    name: ['تهران', 'Tehran'],
    cities: [
      ['تهران', 'Tehran'],
      ['شهرری', 'Rey'],
      ['اسلام‌شهر', 'Eslamshahr'],
      ['شهریار', 'Shahriar'],
      ['قدس', 'Qods'],
      ['ملارد', 'Malard'],
      ['ورامین', 'Varamin'],
      ['پاکدشت', 'Pakdasht'],
      ['دماوند', 'Damavand'],
      ['رودهن', 'Rudehen'],
      ['پردیس', 'Pardis'],
    ],
  },
  {
    name: ['البرز', 'Alborz'],
    cities: [
      ['کرج', 'Karaj'],
      ['فردیس', 'Fardis'],
      ['هشتگرد', 'Hashtgerd'],
      ['نظرآباد', 'Nazarabad'],
      ['محمدشهر', 'Mohammadshahr'],
    ],
  },
  {
    name: ['آذربایجان شرقی', 'East Azerbaijan'],
    cities: [
      ['تبریز', 'Tabriz'],
      ['مراغه', 'Maragheh'],
      ['مرند', 'Marand'],
      ['اهر', 'Ahar'],
      ['میانه', 'Mianeh'],
      ['بناب', 'Bonab'],
    ],
  },
  {
    name: ['آذربایجان غربی', 'West Azerbaijan'],
    cities: [
      ['ارومیه', 'Urmia'],
      ['خوی', 'Khoy'],
      ['مهاباد', 'Mahabad'],
      ['بوکان', 'Bukan'],
      ['میاندوآب', 'Miandoab'],
      ['سلماس', 'Salmas'],
    ],
  },
  {
    name: ['اردبیل', 'Ardabil'],
    cities: [
      ['اردبیل', 'Ardabil'],
      ['پارس‌آباد', 'Parsabad'],
      ['مشگین‌شهر', 'Meshginshahr'],
      ['خلخال', 'Khalkhal'],
    ],
  },
  {
    name: ['اصفهان', 'Isfahan'],
    cities: [
      ['اصفهان', 'Isfahan'],
      ['کاشان', 'Kashan'],
      ['خمینی‌شهر', 'Khomeynishahr'],
      ['نجف‌آباد', 'Najafabad'],
      ['شاهین‌شهر', 'Shahinshahr'],
      ['فولادشهر', 'Fuladshahr'],
      ['قمصر', 'Qamsar'],
    ],
  },
  {
    name: ['ایلام', 'Ilam'],
    cities: [
      ['ایلام', 'Ilam'],
      ['دهلران', 'Dehloran'],
      ['ایوان', 'Eyvan'],
      ['مهران', 'Mehran'],
    ],
  },
  {
    name: ['بوشهر', 'Bushehr'],
    cities: [
      ['بوشهر', 'Bushehr'],
      ['برازجان', 'Borazjan'],
      ['گناوه', 'Ganaveh'],
      ['کنگان', 'Kangan'],
      ['عسلویه', 'Asaluyeh'],
    ],
  },
  {
    name: ['چهارمحال و بختیاری', 'Chaharmahal and Bakhtiari'],
    cities: [
      ['شهرکرد', 'Shahrekord'],
      ['بروجن', 'Borujen'],
      ['فارسان', 'Farsan'],
      ['لردگان', 'Lordegan'],
    ],
  },
  {
    name: ['خراسان جنوبی', 'South Khorasan'],
    cities: [
      ['بیرجند', 'Birjand'],
      ['قائن', 'Qaen'],
      ['طبس', 'Tabas'],
      ['فردوس', 'Ferdows'],
    ],
  },
  {
    name: ['خراسان رضوی', 'Razavi Khorasan'],
    cities: [
      ['مشهد', 'Mashhad'],
      ['نیشابور', 'Neyshabur'],
      ['سبزوار', 'Sabzevar'],
      ['تربت حیدریه', 'Torbat-e Heydarieh'],
      ['قوچان', 'Quchan'],
      ['کاشمر', 'Kashmar'],
    ],
  },
  {
    name: ['خراسان شمالی', 'North Khorasan'],
    cities: [
      ['بجنورد', 'Bojnord'],
      ['شیروان', 'Shirvan'],
      ['اسفراین', 'Esfarayen'],
      ['آشخانه', 'Ashkhaneh'],
    ],
  },
  {
    name: ['خوزستان', 'Khuzestan'],
    cities: [
      ['اهواز', 'Ahvaz'],
      ['دزفول', 'Dezful'],
      ['آبادان', 'Abadan'],
      ['خرمشهر', 'Khorramshahr'],
      ['بهبهان', 'Behbahan'],
      ['ماهشهر', 'Mahshahr'],
      ['شوشتر', 'Shushtar'],
    ],
  },
  {
    name: ['زنجان', 'Zanjan'],
    cities: [
      ['زنجان', 'Zanjan'],
      ['ابهر', 'Abhar'],
      ['خرمدره', 'Khorramdarreh'],
      ['قیدار', 'Qeydar'],
    ],
  },
  {
    name: ['سمنان', 'Semnan'],
    cities: [
      ['سمنان', 'Semnan'],
      ['شاهرود', 'Shahrud'],
      ['دامغان', 'Damghan'],
      ['گرمسار', 'Garmsar'],
    ],
  },
  {
    name: ['سیستان و بلوچستان', 'Sistan and Baluchestan'],
    cities: [
      ['زاهدان', 'Zahedan'],
      ['زابل', 'Zabol'],
      ['چابهار', 'Chabahar'],
      ['ایرانشهر', 'Iranshahr'],
      ['خاش', 'Khash'],
    ],
  },
  {
    name: ['فارس', 'Fars'],
    cities: [
      ['شیراز', 'Shiraz'],
      ['مرودشت', 'Marvdasht'],
      ['جهرم', 'Jahrom'],
      ['فسا', 'Fasa'],
      ['کازرون', 'Kazerun'],
      ['لار', 'Lar'],
      ['آباده', 'Abadeh'],
    ],
  },
  {
    name: ['قزوین', 'Qazvin'],
    cities: [
      ['قزوین', 'Qazvin'],
      ['الوند', 'Alvand'],
      ['تاکستان', 'Takestan'],
      ['آبیک', 'Abyek'],
    ],
  },
  {
    name: ['قم', 'Qom'],
    cities: [
      ['قم', 'Qom'],
      ['جعفریه', 'Jafarieh'],
      ['قنوات', 'Qanavat'],
    ],
  },
  {
    name: ['کردستان', 'Kurdistan'],
    cities: [
      ['سنندج', 'Sanandaj'],
      ['سقز', 'Saqqez'],
      ['مریوان', 'Marivan'],
      ['بانه', 'Baneh'],
      ['قروه', 'Qorveh'],
    ],
  },
  {
    name: ['کرمان', 'Kerman'],
    cities: [
      ['کرمان', 'Kerman'],
      ['سیرجان', 'Sirjan'],
      ['رفسنجان', 'Rafsanjan'],
      ['جیرفت', 'Jiroft'],
      ['بم', 'Bam'],
      ['زرند', 'Zarand'],
    ],
  },
  {
    name: ['کرمانشاه', 'Kermanshah'],
    cities: [
      ['کرمانشاه', 'Kermanshah'],
      ['اسلام‌آباد غرب', 'Eslamabad-e Gharb'],
      ['هرسین', 'Harsin'],
      ['کنگاور', 'Kangavar'],
      ['پاوه', 'Paveh'],
    ],
  },
  {
    name: ['کهگیلویه و بویراحمد', 'Kohgiluyeh and Boyer-Ahmad'],
    cities: [
      ['یاسوج', 'Yasuj'],
      ['دوگنبدان', 'Dogonbadan'],
      ['دهدشت', 'Dehdasht'],
    ],
  },
  {
    name: ['گلستان', 'Golestan'],
    cities: [
      ['گرگان', 'Gorgan'],
      ['گنبد کاووس', 'Gonbad-e Kavus'],
      ['علی‌آباد کتول', 'Aliabad-e Katul'],
      ['بندر ترکمن', 'Bandar-e Torkaman'],
      ['آق‌قلا', 'Aqqala'],
    ],
  },
  {
    name: ['گیلان', 'Gilan'],
    cities: [
      ['رشت', 'Rasht'],
      ['بندر انزلی', 'Bandar-e Anzali'],
      ['لاهیجان', 'Lahijan'],
      ['لنگرود', 'Langarud'],
      ['آستارا', 'Astara'],
      ['رودسر', 'Rudsar'],
    ],
  },
  {
    name: ['لرستان', 'Lorestan'],
    cities: [
      ['خرم‌آباد', 'Khorramabad'],
      ['بروجرد', 'Borujerd'],
      ['دورود', 'Dorud'],
      ['الیگودرز', 'Aligudarz'],
      ['کوهدشت', 'Kuhdasht'],
    ],
  },
  {
    name: ['مازندران', 'Mazandaran'],
    cities: [
      ['ساری', 'Sari'],
      ['بابل', 'Babol'],
      ['آمل', 'Amol'],
      ['قائم‌شهر', 'Qaemshahr'],
      ['بهشهر', 'Behshahr'],
      ['چالوس', 'Chalus'],
      ['تنکابن', 'Tonekabon'],
      ['نوشهر', 'Nowshahr'],
    ],
  },
  {
    name: ['مرکزی', 'Markazi'],
    cities: [
      ['اراک', 'Arak'],
      ['ساوه', 'Saveh'],
      ['خمین', 'Khomeyn'],
      ['محلات', 'Mahallat'],
      ['دلیجان', 'Delijan'],
    ],
  },
  {
    name: ['هرمزگان', 'Hormozgan'],
    cities: [
      ['بندرعباس', 'Bandar Abbas'],
      ['میناب', 'Minab'],
      ['قشم', 'Qeshm'],
      ['کیش', 'Kish'],
      ['بندر لنگه', 'Bandar-e Lengeh'],
    ],
  },
  {
    name: ['همدان', 'Hamadan'],
    cities: [
      ['همدان', 'Hamadan'],
      ['ملایر', 'Malayer'],
      ['نهاوند', 'Nahavand'],
      ['تویسرکان', 'Tuyserkan'],
    ],
  },
  {
    name: ['یزد', 'Yazd'],
    cities: [
      ['یزد', 'Yazd'],
      ['میبد', 'Meybod'],
      ['اردکان', 'Ardakan'],
      ['بافق', 'Bafq'],
      ['مهریز', 'Mehriz'],
    ],
  },
]

/** Ids tell where a city lies: the 3rd city of province 17 is 1703. */
export const provinceIdAt = (index: number) => index + 1
export const cityIdAt = (provinceIndex: number, cityIndex: number) =>
  (provinceIndex + 1) * 100 + cityIndex + 1

export const tehranProvinceId = 1
export const tehranCityId = 101

/** «استان، شهر» of a city id, in both languages. */
export function placeOfCity(cityId: number): Text {
  const province = provinces[Math.floor(cityId / 100) - 1]
  const city = province?.cities[(cityId % 100) - 1]
  if (!province || !city) throw new RangeError(`No city ${cityId}`)
  return [`${province.name[0]}، ${city[0]}`, `${city[1]}, ${province.name[1]}`]
}
