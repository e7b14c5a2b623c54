import type { Text } from './types.ts'

type Subgroup = { name: Text; tags: Record<string, Text> }
type Group = { name: Text; subgroups: Record<string, Subgroup> }

/** Tag groups → subgroups → tags; the facets of the list and the facts of the product page. */
const tagGroups = {
  skin: {
    name: ['پوست', 'Skin'],
    subgroups: {
      skinType: {
        name: ['نوع پوست', 'Skin type'],
        tags: {
          drySkin: ['خشک', 'Dry'],
          oilySkin: ['چرب', 'Oily'],
          combinationSkin: ['مختلط', 'Combination'],
          sensitiveSkin: ['حساس', 'Sensitive'],
          normalSkin: ['نرمال', 'Normal'],
        },
      },
      skinConcern: {
        name: ['نیاز پوست', 'Skin concern'],
        tags: {
          dullness: ['کدری و خستگی', 'Dullness'],
          dehydration: ['کم‌آبی', 'Dehydration'],
          fineLines: ['خطوط ریز', 'Fine lines'],
          unevenTone: ['نایکدستی رنگ', 'Uneven tone'],
          pores: ['منافذ باز', 'Visible pores'],
          blemishes: ['مستعد جوش', 'Blemish-prone'],
          redness: ['قرمزی', 'Redness'],
          roughness: ['زبری', 'Roughness'],
          sunProtection: ['محافظت از آفتاب', 'Sun protection'],
        },
      },
    },
  },
  hair: {
    name: ['مو', 'Hair'],
    subgroups: {
      scalpType: {
        name: ['نوع پوست سر', 'Scalp type'],
        tags: {
          oilyScalp: ['چرب', 'Oily'],
          dryScalp: ['خشک', 'Dry'],
          normalScalp: ['نرمال', 'Normal'],
          sensitiveScalp: ['حساس', 'Sensitive'],
        },
      },
      shaftType: {
        name: ['نوع ساقهٔ مو', 'Hair shaft type'],
        tags: {
          fineHair: ['نازک', 'Fine'],
          thickHair: ['ضخیم', 'Thick'],
          curlyHair: ['فر و موج‌دار', 'Curly & wavy'],
          colouredHair: ['رنگ‌شده', 'Coloured'],
          damagedHair: ['آسیب‌دیده', 'Damaged'],
        },
      },
      hairConcern: {
        name: ['نیاز مو', 'Hair concern'],
        tags: {
          thinning: ['کم‌پشتی', 'Thinning'],
          frizz: ['وز', 'Frizz'],
          hairDryness: ['خشکی مو', 'Dryness'],
          flakes: ['پوستهٔ سر', 'Flakes'],
        },
      },
    },
  },
  usage: {
    name: ['مصرف', 'Use'],
    subgroups: {
      time: {
        name: ['زمان مصرف', 'When to use'],
        tags: {
          morning: ['صبح', 'Morning'],
          night: ['شب', 'Night'],
          anyTime: ['هر زمان', 'Any time'],
          weekly: ['هفتگی', 'Weekly'],
        },
      },
      texture: {
        name: ['بافت', 'Texture'],
        tags: {
          lightTexture: ['سبک', 'Light'],
          richTexture: ['غنی', 'Rich'],
          gelTexture: ['ژلی', 'Gel'],
          oilTexture: ['روغنی', 'Oil'],
          powderTexture: ['پودری', 'Powder'],
          matteFinish: ['مات', 'Matte'],
          glossyFinish: ['براق', 'Glossy'],
        },
      },
    },
  },
  features: {
    name: ['ویژگی‌ها', 'Features'],
    subgroups: {
      formula: {
        name: ['فرمول', 'Formula'],
        tags: {
          fragranceFree: ['بدون عطر', 'Fragrance-free'],
          alcoholFree: ['بدون الکل', 'Alcohol-free'],
          parabenFree: ['بدون پارابن', 'Paraben-free'],
          sulfateFree: ['بدون سولفات', 'Sulphate-free'],
          siliconeFree: ['بدون سیلیکون', 'Silicone-free'],
          oilFree: ['فاقد چربی', 'Oil-free'],
          sugarFree: ['بدون قند افزوده', 'No added sugar'],
          vegan: ['بدون اجزای حیوانی', 'Vegan'],
        },
      },
      packaging: {
        name: ['بسته‌بندی', 'Packaging'],
        tags: {
          glassPack: ['شیشه‌ای', 'Glass'],
          recyclable: ['قابل بازیافت', 'Recyclable'],
          refill: ['قابل پر کردن', 'Refillable'],
          travelSize: ['همراه سفر', 'Travel size'],
        },
      },
    },
  },
  scent: {
    name: ['رایحه', 'Scent'],
    subgroups: {
      family: {
        name: ['خانوادهٔ بویایی', 'Scent family'],
        tags: {
          floral: ['گلی', 'Floral'],
          citrus: ['مرکباتی', 'Citrus'],
          woody: ['چوبی', 'Woody'],
          spicy: ['گرم و ادویه‌ای', 'Warm & spicy'],
          green: ['سبز و گیاهی', 'Green & herbal'],
          fruity: ['میوه‌ای', 'Fruity'],
        },
      },
    },
  },
} as const satisfies Record<string, Group>

type Groups = typeof tagGroups
type SubgroupsOf<G extends keyof Groups> = Groups[G]['subgroups']
export type TagCode = {
  [G in keyof Groups]: {
    [S in keyof SubgroupsOf<G>]: SubgroupsOf<G>[S] extends { tags: infer Tags } ? keyof Tags & string : never
  }[keyof SubgroupsOf<G>]
}[keyof Groups]

export type TagRows = {
  groups: { id: number; name: Text }[]
  subgroups: { id: number; groupId: number; name: Text }[]
  tags: { id: number; subgroupId: number; code: TagCode; name: Text }[]
}

/** The same tree as rows with ids counted through. */
export function tagRows(): TagRows {
  const rows: TagRows = { groups: [], subgroups: [], tags: [] }
  for (const group of Object.values(tagGroups as Record<string, Group>)) {
    const groupId = rows.groups.length + 1
    rows.groups.push({ id: groupId, name: group.name })
    for (const subgroup of Object.values(group.subgroups)) {
      const subgroupId = rows.subgroups.length + 1
      rows.subgroups.push({ id: subgroupId, groupId, name: subgroup.name })
      for (const [code, name] of Object.entries(subgroup.tags))
        rows.tags.push({ id: rows.tags.length + 1, subgroupId, code: code as TagCode, name })
    }
  }
  return rows
}
