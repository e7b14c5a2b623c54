export { blankedClasses, type DataClass, wordlessTypes } from './classes.ts'
export { classOfColumns, columnsOf, personalTables } from './columns.ts'
export { type DonePiece, eraseRows, forgetEach, forgetRecordsBefore } from './erase.ts'
