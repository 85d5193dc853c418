import { bookParts, sheetXml, type TestPart, zipForTests } from '../../src/platform/sheets/zip-for-tests.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const HEAD = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
const filled = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length))
const MEGABYTE = 1024 * 1024

/** Two million texts that are all different to whoever keeps them. */
export const sheetOfTexts = (): Buffer =>
  zipForTests(
    bookParts(sheetXml(HEAD), [
      { name: 'xl/sharedStrings.xml', content: `<sst ${MAIN}>${filled('<si><t>a</t></si>', 40 * MEGABYTE)}</sst>` },
    ]),
  )

/** A million ways to write a cell. */
export const sheetOfStyles = (): Buffer =>
  zipForTests(
    bookParts(sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>'), [
      {
        name: 'xl/styles.xml',
        content: `<styleSheet ${MAIN}><cellXfs count="1000000">${'<xf numFmtId="14" applyNumberFormat="1"/>'.repeat(1_000_000)}</cellXfs></styleSheet>`,
      },
    ]),
  )

/** Parts that share their bytes, so that some kilobytes promise gigabytes. */
export const sheetOfSharedParts = (): Buffer => {
  const content = Buffer.alloc(8_000_000)
  const shared: TestPart[] = Array.from({ length: 150 }, (_, i) => ({
    name: `xl/media/${i}.xml`,
    content,
    ...(i ? { sameAs: 4 } : {}),
  }))
  return zipForTests(bookParts(sheetXml(''), shared))
}

/** Tags within tags, a million deep. */
export const sheetOfDepth = (): Buffer => zipForTests(bookParts(sheetXml(filled('<row><c><is>', 50 * MEGABYTE))))

/** A line that never ends, all in one field that is never closed either. */
export const lineWithoutEnd = (): Buffer => Buffer.from(`NIK,"${filled('a""', 4.9 * MEGABYTE)}`)

/** Questions whose text goes a million tags down. */
export const questionsOfDepth = (): Buffer =>
  zipForTests([{ name: 'a.xml', content: `<assessmentItem identifier="i"><itemBody>${filled('<div>', 30 * MEGABYTE)}` }])
