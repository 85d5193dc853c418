import { expect, test } from 'vitest'
import { htmlIsEmpty, htmlText } from './html-text.ts'

test('tags between words part them, tags inside of a word do not', () => {
  expect(htmlText('<p>one</p><p>t<b>w</b>o<br>three</p>')).toBe('one two three')
  expect(htmlText('<ul><li>a</li><li>b</li></ul>')).toBe('a b')
  expect(htmlText('2 < 3 and 5 > 4')).toBe('2 < 3 and 5 > 4')
})

test('entities become characters, unknown ones stay', () => {
  expect(htmlText('&lt;a&gt; &amp;amp; &quot;&apos;&#65;&#x42;&NBSP;c')).toBe(`<a> &amp; "'AB c`)
  expect(htmlText('&unknown; &#0; &#x110000;')).toBe('&unknown;')
})

test('a text is empty without words and without a picture', () => {
  for (const html of ['', '<p></p>', '<p> &nbsp; <br></p>', '<table><tr><td></td></tr></table>'])
    expect(htmlIsEmpty(html)).toBe(true)
  for (const html of ['<p>0</p>', '<p><img src="/a.png"></p>']) expect(htmlIsEmpty(html)).toBe(false)
})

test('a long row of opening brackets is read in no time', () => {
  const started = performance.now()
  htmlText('<'.repeat(200_000))
  expect(performance.now() - started).toBeLessThan(10_000)
})
