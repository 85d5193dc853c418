import { compoundInCircles, compoundOf } from '../apps/server/test/bombs/compound-bombs.ts'
import { packageJustWorth, packageOfDepth, packageOfZeros, packageThatLies } from '../apps/server/test/bombs/package-bombs.ts'
import { pdfBehindSpaces, pdfOfLoopingPages, pdfOfNestedStreams, pdfPackedThrice } from '../apps/server/test/bombs/pdf-bombs.ts'
import { pictureOf } from '../apps/server/test/bombs/picture-bombs.ts'
import {
  lineWithoutEnd,
  questionsOfDepth,
  sheetOfDepth,
  sheetOfSharedParts,
  sheetOfStyles,
  sheetOfTexts,
} from '../apps/server/test/bombs/sheet-bombs.ts'

/** By which call a file is sent. */
export type Way = 'document' | 'slides' | 'accounts' | 'questions' | 'package' | 'picture'

export interface Bomb {
  readonly what: string
  readonly name: string
  readonly way: Way
  readonly bytes: Buffer
  /** It is no more than it says, and must be taken. */
  readonly isTaken?: boolean
}

/** The bombs of the review first, then ours. */
export const bombs = async (): Promise<readonly Bomb[]> => [
  { what: 'a PDF behind 600 MB of spaces', name: 'a.pdf', way: 'document', bytes: await pdfBehindSpaces(600) },
  { what: 'a package of 1,000 MB of zeros', name: 'a.zip', way: 'package', bytes: await packageOfZeros(1000) },
  { what: 'a package that lies about 300 MB', name: 'b.zip', way: 'package', bytes: await packageThatLies(300) },
  { what: 'a document called ppt', name: 'a.ppt', way: 'slides', bytes: compoundOf(['WordDocument']) },
  { what: 'a PDF packed three times', name: 'b.pdf', way: 'document', bytes: await pdfPackedThrice(900) },
  { what: 'a PDF of nested streams of objects', name: 'c.pdf', way: 'document', bytes: await pdfOfNestedStreams(200) },
  { what: 'a PDF whose pages hold themselves', name: 'd.pdf', way: 'document', bytes: pdfOfLoopingPages() },
  { what: 'a sheet of two million texts', name: 'a.xlsx', way: 'accounts', bytes: sheetOfTexts() },
  { what: 'a sheet of a million styles', name: 'b.xlsx', way: 'accounts', bytes: sheetOfStyles() },
  { what: 'a sheet whose parts share bytes', name: 'c.xlsx', way: 'accounts', bytes: sheetOfSharedParts() },
  { what: 'a sheet of tags in tags', name: 'd.xlsx', way: 'accounts', bytes: sheetOfDepth() },
  { what: 'a line without an end', name: 'a.csv', way: 'accounts', bytes: lineWithoutEnd() },
  { what: 'an old sheet whose sectors go in circles', name: 'a.xls', way: 'accounts', bytes: compoundInCircles(['Workbook']) },
  { what: 'questions of tags in tags', name: 'a.zip', way: 'questions', bytes: questionsOfDepth() },
  { what: 'a package of deep JSON and XML', name: 'c.zip', way: 'package', bytes: await packageOfDepth(200) },
  { what: 'a package just worth it, 900 MB', name: 'd.zip', way: 'package', bytes: await packageJustWorth(900), isTaken: true },
  { what: 'slides whose sectors go in circles', name: 'b.ppt', way: 'slides', bytes: compoundInCircles(['Contents']) },
  { what: 'a picture of 60,000 by 60,000', name: 'a.png', way: 'picture', bytes: pictureOf(60_000) },
]
