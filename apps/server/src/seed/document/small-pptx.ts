import { buffer } from 'node:stream/consumers'
import { zipStream } from '../../platform/storage/zip-stream.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPACES = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`
const MAIN = 'application/vnd.openxmlformats-officedocument.presentationml'
const EMPTY_TREE = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const relations = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const box = (
  id: number,
  text: string,
  y: number,
  size: number,
) => `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>
<p:spPr><a:xfrm><a:off x="700000" y="${y}"/><a:ext cx="7700000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>
<p:txBody><a:bodyPr wrap="square"/><a:p><a:r><a:rPr lang="id-ID" sz="${size}"/><a:t>${escaped(text)}</a:t></a:r></a:p></p:txBody></p:sp>`

const slide = (text: string) => {
  const [title = '', ...lines] = text.split('\n')
  const shapes = [box(2, title, 900_000, 3600), ...lines.map((line, n) => box(n + 3, line, 2_200_000 + n * 700_000, 2000))]
  return `${HEAD}<p:sld ${SPACES}><p:cSld><p:spTree>${EMPTY_TREE}${shapes.join('')}</p:spTree></p:cSld></p:sld>`
}

const COLOURS = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const theme = `${HEAD}<a:theme ${SPACES} name="Plain"><a:themeElements><a:clrScheme name="Plain">${COLOURS.map(
  (name, n) => `<a:${name}><a:srgbClr val="${n % 2 ? 'FFFFFF' : '0F3B57'}"/></a:${name}>`,
).join('')}</a:clrScheme><a:fontScheme name="Plain">${['majorFont', 'minorFont']
  .map((font) => `<a:${font}><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:${font}>`)
  .join(
    '',
  )}</a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln>${fill}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`

const MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'

/** A presentation of plain slides, as any office program opens it. */
export function smallPptx(slides: readonly string[]): Promise<Buffer> {
  const names = slides.map((_, n) => `slide${n + 1}.xml`)
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="${MAIN}.presentation.main+xml"/><Override PartName="/ppt/slideMasters/slideMaster1.xml" ContentType="${MAIN}.slideMaster+xml"/><Override PartName="/ppt/slideLayouts/slideLayout1.xml" ContentType="${MAIN}.slideLayout+xml"/><Override PartName="/ppt/theme/theme1.xml" ContentType="application/vnd.openxmlformats-officedocument.theme+xml"/>${names.map((name) => `<Override PartName="/ppt/slides/${name}" ContentType="${MAIN}.slide+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `${HEAD}<p:presentation ${SPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${names.map((_, n) => `<p:sldId id="${256 + n}" r:id="rId${n + 2}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ...names.map((name) => ['slide', `slides/${name}`] as const),
    ),
    'ppt/slideMasters/slideMaster1.xml': `${HEAD}<p:sldMaster ${SPACES}><p:cSld><p:spTree>${EMPTY_TREE}</p:spTree></p:cSld>${MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations(
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ),
    'ppt/slideLayouts/slideLayout1.xml': `${HEAD}<p:sldLayout ${SPACES} type="blank"><p:cSld name="Blank"><p:spTree>${EMPTY_TREE}</p:spTree></p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations(['slideMaster', '../slideMasters/slideMaster1.xml']),
    'ppt/theme/theme1.xml': theme,
  }
  for (const [n, name] of names.entries()) {
    parts[`ppt/slides/${name}`] = slide(slides[n] ?? '')
    parts[`ppt/slides/_rels/${name}.rels`] = relations(['slideLayout', '../slideLayouts/slideLayout1.xml'])
  }
  return buffer(
    zipStream(async ({ zip }) => {
      for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path, { compress: false })
    }),
  )
}
