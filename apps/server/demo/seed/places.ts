/** Where the demo's people live. The provinces and cities themselves are in every shop (db/schema/platform/data). */
export const provinceCount = 31

/** Ids tell where a city lies: the 3rd city of province 17 is 1703, its first is the capital. */
export const cityIdAt = (provinceIndex: number, cityIndex: number) =>
  (provinceIndex + 1) * 100 + cityIndex + 1

export const tehranProvinceId = 1
export const tehranCityId = 101
