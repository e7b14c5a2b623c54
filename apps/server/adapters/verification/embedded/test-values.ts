/**
 * The values that the embedded provider does not accept, though their checksums are right, so that every refusal can
 * be seen and tested. `docs/operations.md` lists them, and a test holds the two together.
 */
export const testValues = {
  /** National codes whose day of birth is another one, whichever is given. */
  otherBirthDate: ['0013542419', '0790419904'],
  /** National codes of persons who have died. */
  deceased: ['0084575948', '0963695398'],
  /** Phones registered to another person. */
  phoneOfSomeoneElse: ['9990000001', '9990000002'],
  /** Postal codes that no building has. */
  unknownPostalCode: ['1999999999', '3199999999'],
  /** Bank accounts of another person. */
  accountOfSomeoneElse: ['IR820540102680020817909002', 'IR062960000000100324200001'],
  /** For these the provider is down: national codes, phones, postal codes, bank accounts. */
  down: ['4032152314', '9990000003', '1999999998', 'IR580540105180021273113007'],
} as const
