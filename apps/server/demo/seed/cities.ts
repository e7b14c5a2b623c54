/** Cities of the demo's people. Every shop has the provinces and cities (db/schema/platform/data). */
export const provinceCount = 31

/** Ids contain the province: the 3rd city of province 17 is 1703, its first is the capital. */
export const cityIdAt = (provinceIndex: number, cityIndex: number) =>
  (provinceIndex + 1) * 100 + cityIndex + 1

export const tehranProvinceId = 1
export const tehranCityId = 101
