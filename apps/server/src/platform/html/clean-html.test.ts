import { describe, expect, test } from 'vitest'
import { processorTime } from '../../../test/processor-time.ts'
import { ATTACKS } from './attacks-for-tests.ts'
import { cleanHtml, textOf } from './clean-html.ts'

test('what the editor writes is kept as it is', () => {
  const html = [
    '<p>Plain <strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s><br />next line</p>',
    '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li>first</li></ol>',
    '<table><tbody><tr><th colspan="2" rowspan="1">Head</th></tr><tr><td>a</td><td>b</td></tr></tbody></table>',
    '<h2>Title</h2><blockquote><p>quote</p></blockquote><pre><code>a &lt; b &amp;&amp; c</code></pre>',
    '<img src="/files/content/user-upload/editor/2026/03/1c9d.png" alt="A &quot;picture&quot;" width="300" />',
    '<p>Selamat belajar 🎓 – “kutipan” é</p>',
  ].join('')
  expect(cleanHtml(html)).toBe(html)
})

test('links open outside and cannot reach back', () => {
  expect(cleanHtml('<a href="https://a.test/x?y=1&amp;z=2" rel="opener" target="_top" onclick="x()">go</a>')).toBe(
    '<a href="https://a.test/x?y=1&amp;z=2" target="_blank" rel="noopener noreferrer">go</a>',
  )
  for (const href of ['http://a.test', '//a.test/x', 'mailto:a@b.test', 'tel:+62811', '/course/1', '#top']) {
    expect(cleanHtml(`<a href="${href}">go</a>`)).toContain(`href="${href}"`)
  }
  for (const href of ['///a.test', '//\\a.test', '/\\a.test', '// a.test', 'a.test']) {
    expect(cleanHtml(`<a href="${href}">go</a>`)).not.toContain('href')
  }
})

test('pictures come from our files or over https', () => {
  expect(cleanHtml('<img src="https://cdn.test/a.png?x=1" />')).toContain('src="https://cdn.test/a.png?x=1"')
  for (const src of [
    'http://a.test/x.png',
    'data:image/png;base64,AAAA',
    '//a.test/x',
    '/api/logout',
    '/files/../api',
    'x.png',
    'javascript:1',
    'blob:x',
    'https:\\\\a',
  ]) {
    expect(cleanHtml(`a<img src="${src}" alt="x" />b`)).toBe('ab')
  }
})

test('cleaning twice changes nothing more', () => {
  for (const attack of ATTACKS) expect(cleanHtml(cleanHtml(attack))).toBe(cleanHtml(attack))
})

const NAMES = 'p|br|strong|b|em|i|u|s|a|ul|ol|li|img|table|thead|tbody|tr|th|td|h[1-6]|blockquote|pre|code'
const ATTRIBUTE =
  /^(?: (?:href="(?:(?:https?:)?\/\/[^/\\]|mailto:|tel:|\/(?!\/)|#)[^"<>]*"|target="_blank"|rel="noopener noreferrer"|src="(?:https:\/\/|\/files\/)[^"<>]*"|alt="[^"<>]*"|(?:width|height|colspan|rowspan)="\d+"))*(?: \/)?$/
const TAG = new RegExp(`^</?(?:${NAMES})(?![\\w-])(?<attributes>[^>]*)>$`)

/** Every tag of a clean text is one of ours with attributes of ours; every other bracket is escaped. */
const isClean = (html: string): boolean =>
  (html.match(/<[^>]*>?/g) ?? []).every((tag) => ATTRIBUTE.test(TAG.exec(tag)?.groups?.attributes ?? '!'))

describe('attacks', () => {
  test.each(ATTACKS)('%s', (attack) => {
    const clean = cleanHtml(attack)
    expect(clean).toSatisfy(isClean)
    expect(clean).not.toMatch(/<[^>]*(?:javascript|vbscript|data):/i)
  })

  test('a text of ten thousand nested elements is cut or plain, not a crash', () => {
    const clean = cleanHtml(`${'<blockquote>'.repeat(10_000)}x`)
    expect((clean.match(/<blockquote>/g) ?? []).length).toBeLessThan(100)
    expect(clean).toContain('x')
  })

  test('a megabyte of brackets is cleaned in a moment', () => {
    const work = () => {
      for (const piece of ['<', '<a href="', '<!--', '&lt;', '<p ', '</']) cleanHtml(piece.repeat(200_000 / piece.length))
    }
    expect(processorTime(work)).toBeLessThan(30_000)
  })
})

describe('the text of HTML', () => {
  test.each([
    ['<p>Hello <b>you</b></p><p>again</p>', 'Hello you\nagain'],
    ['<ul><li>one</li><li>two</li></ul>three<br>four', 'one\ntwo\nthree\nfour'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['1 &lt; 2 &amp;&amp; 3 &gt; 2 &quot;q&quot; &eacute; &#x1F600;', '1 < 2 && 3 > 2 "q" é 😀'],
    ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
    ['<p>&nbsp; </p><p></p>', ''],
    ['<p>  spaces \n and   lines </p>', 'spaces\nand lines'],
    ['<script>alert(1)</script><style>p{}</style>x', 'x'],
    ['<img src="/files/a.png" alt="x">', ''],
    ['plain text', 'plain text'],
    ['', ''],
  ])('%j reads %j', (html, text) => {
    expect(textOf(html)).toBe(text)
  })
})

test.each([
  ['elements that nobody closes', '<b>'.repeat(400_000)],
  ['elements closed by others', '<b></i>'.repeat(200_000)],
])('%s are plain text, and do not keep the server busy', (_, html) => {
  const work = () => {
    expect(cleanHtml(html)).not.toContain('<')
    expect(textOf(html)).toBe(html)
  }
  expect(processorTime(work)).toBeLessThan(5_000)
})
