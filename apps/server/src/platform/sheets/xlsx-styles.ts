/** Cell formats of every workbook we write, in the order of FORMATS. */
export const STYLE = { plain: 0, header: 1, text: 2, date: 3, datetime: 4, wrong: 5, note: 6 } as const
export type Style = (typeof STYLE)[keyof typeof STYLE]

const GENERAL = 0
const TEXT = 49
const DATE = 164
const DATETIME = 165

const NORMAL_FONT = 0
const BOLD_FONT = 1
const RED_FONT = 2

const NO_FILL = 0
const HEADER_FILL = 2
const WRONG_FILL = 3

const xf = (format: number, font: number, fill: number, alignment = '') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${alignment && ' applyAlignment="1"'}>${alignment}</xf>`

const FORMATS = [
  xf(GENERAL, NORMAL_FONT, NO_FILL),
  xf(TEXT, BOLD_FONT, HEADER_FILL),
  xf(TEXT, NORMAL_FONT, NO_FILL),
  xf(DATE, NORMAL_FONT, NO_FILL),
  xf(DATETIME, NORMAL_FONT, NO_FILL),
  xf(TEXT, NORMAL_FONT, WRONG_FILL),
  xf(TEXT, RED_FONT, NO_FILL, '<alignment vertical="top" wrapText="1"/>'),
]

const font = (before: string, colour = '') => `<font>${before}<sz val="11"/>${colour}<name val="Calibri"/></font>`
const fill = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`

/** The part xl/styles.xml. */
export const STYLES = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<numFmts count="2"><numFmt numFmtId="${DATE}" formatCode="dd/mm/yyyy"/><numFmt numFmtId="${DATETIME}" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts>`,
  `<fonts count="3">${font('')}${font('<b/>')}${font('', '<color rgb="FF9C0006"/>')}</fonts>`,
  '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  `${fill('FFE7EDF3')}${fill('FFFFC7CE')}</fills>`,
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('')
