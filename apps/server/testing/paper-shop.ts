/** A shop with the registration details that its papers require. */
export const paperShop = {
  shopName: { fa: 'فروشگاه انار', en: 'Anar Shop' },
  shopLegal: {
    address: { fa: 'تهران', en: 'Tehran' },
    postalCode: '1234567890',
    economicNumber: '411111111111',
    nationalId: '',
    registrationNumber: '',
    phone: '',
  },
}
