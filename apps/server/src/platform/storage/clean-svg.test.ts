import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanSvg, svgText } from './clean-svg.ts'
import { FOLDER_RULES, inspectFile } from './inspect-file.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, attributes = 'viewBox="0 0 100 50" width="100" height="50"') =>
  `<svg ${NS} ${attributes}>${inside}</svg>`

const LOGO = svg(`
  <defs>
    <linearGradient id="image0" x1="0" x2="1"><stop offset="0" stop-color="#0f62ac"/><stop offset="1" style="stop-color:#f5a623"/></linearGradient>
    <clipPath id="cut"><circle cx="25" cy="25" r="20"/></clipPath>
    <style>.mark { fill: #fff; stroke: url(#image0) }</style>
  </defs>
  <g clip-path="url(#cut)"><rect width="100" height="50" fill="url('#image0')"/></g>
  <path class="mark" d="M10 10L20 20Z" transform="rotate(5 10 10)"/>
  <use xlink:href="#cut"/><text x="60" y="30" font-family="Arial, sans-serif">A &amp; B</text>`)

test('a real logo keeps its shapes, gradients, styles and text', () => {
  const clean = cleanSvg(LOGO)
  for (const kept of [
    'linearGradient id="image0"',
    'stop-color:#f5a623',
    'clip-path="url(#cut)"',
    'fill="url(\'#image0\')"',
    '.mark { fill: #fff; stroke: url(#image0) }',
    'viewBox="0 0 100 50"',
    'xlink:href="#cut"',
    'A &amp; B',
    'transform="rotate(5 10 10)"',
  ])
    expect(clean).toContain(kept)
})

test('it is drawn exactly as before', async () => {
  const draw = (text: string) => sharp(Buffer.from(text)).png().toBuffer()
  expect((await draw(cleanSvg(LOGO))).equals(await draw(LOGO))).toBe(true)
})

test('cleaning twice changes nothing more', () => {
  expect(cleanSvg(cleanSvg(LOGO))).toBe(cleanSvg(LOGO))
})

describe('hostile drawings', () => {
  test.each([
    '<script>alert(1)</script>',
    '<script xlink:href="https://evil.test/x.js"/>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    '<rect onload="alert(1)" onclick="alert(2)" width="1"/>',
    '<rect ONLOAD="alert(1)"/>',
    '<a href="javascript:alert(1)"><text>click</text></a>',
    '<a xlink:href="https://evil.test"><rect/></a>',
    '<use href="https://evil.test/x.svg#a"/>',
    '<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>',
    '<use xlink:href="javascript:alert(1)"/>',
    '<image href="https://evil.test/pixel.png"/>',
    '<image href="file:///etc/passwd"/>',
    '<feImage href="https://evil.test/x"/>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<iframe src="https://evil.test"/>',
    '<embed src="x"/><object data="x"/><audio src="x"/><video src="x"/><handler>alert(1)</handler><listener event="load"/>',
    '<style>@import url(https://evil.test/x.css);</style>',
    '<style>rect{fill:url(https://evil.test/x)}</style>',
    '<style>rect{background:\\75rl(https://evil.test)}</style>',
    '<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>',
    '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
    '<rect style="fill:url(https://evil.test/x)"/>',
    '<rect style="background-image:image-set(&quot;https://evil.test/x&quot; 1x)"/>',
    '<rect fill="url(https://evil.test/x#a)"/>',
    '<rect fill="\\75rl(//evil.test)"/>',
    '<rect filter="url(//evil.test/f.svg#x)"/>',
    '<text><![CDATA[<script>alert(1)</script>]]></text>',
    '<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>',
    '<!-- <script>alert(1)</script> -->',
    '<?xml-stylesheet href="https://evil.test/x.css"?>',
    '<rect id="a&quot; onload=&quot;alert(1)"/>',
    '<g xml:base="https://evil.test/"><use href="#x"/></g>',
    '<metadata><script>alert(1)</script></metadata>',
  ])('%s becomes harmless', (attack) => {
    const clean = cleanSvg(svg(attack))
    const tags = clean.match(/<[^>]*>/g)?.join('\n') ?? ''
    expect(tags).not.toMatch(
      /<\/?(?:\w+:)?(?:script|foreignobject|image|feimage|animate|set|a|iframe|embed|object|audio|video|handler|listener|body|img|metadata)[\s>/]/i,
    )
    expect(tags.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i)
    expect(clean.replaceAll(`${NS}`, '')).not.toMatch(/evil\.test|javascript:|file:|data:|@import|<!|<\?/i)
  })

  test('a foreign default namespace is put right', () => {
    expect(cleanSvg('<svg xmlns="http://www.w3.org/1999/xhtml"><rect/></svg>')).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg"',
    )
  })
})

describe('is it a drawing', () => {
  test.each([
    svg('<rect/>'),
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n${svg('')}`,
  ])('yes: %s', (text) => {
    expect(svgText(Buffer.from(text))).not.toBeNull()
  })

  test.each([
    '<html><svg></svg></html>',
    'hello <svg></svg>',
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
    '<svgx/>',
  ])('no: %s', (text) => {
    expect(svgText(Buffer.from(text))).toBeNull()
  })

  test('no: a drawing in front of an archive', () => {
    expect(svgText(Buffer.concat([Buffer.from(svg('')), Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0x80])]))).toBeNull()
  })
})

test('an uploaded drawing is stored clean and measured', async () => {
  const file = await inspectFile(Buffer.from(svg('<script>alert(1)</script><rect width="9" height="9"/>')), FOLDER_RULES.branding)
  expect(file).toMatchObject({ mime: 'image/svg+xml', ext: 'svg', width: 100, height: 50 })
  expect(file.bytes.toString()).not.toContain('script')
})

test('a drawing that cannot be drawn is refused', async () => {
  const broken = Buffer.from(svg('', 'width="9999999" height="9999999"'))
  await expect(inspectFile(broken, FOLDER_RULES.branding)).rejects.toMatchObject({ statusCode: 422 })
})

test('a drawing of more elements than anybody draws is refused before it is read', () => {
  const drawing = (count: number) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(count)}</svg>`)
  expect(svgText(drawing(1_000))).not.toBeNull()
  expect(svgText(drawing(100_000))).toBeNull()
})
