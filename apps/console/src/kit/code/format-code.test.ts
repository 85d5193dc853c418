import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { indentUnit } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { formatChanges } from './format-code.ts'

const LANGUAGES = { html, css }

const formatted = (doc: string, language: 'html' | 'css'): string => {
  const state = EditorState.create({ doc, extensions: [LANGUAGES[language](), indentUnit.of('  ')] })
  return formatChanges(state, language).apply(state.doc).toString()
}

test('tags that touch each other get a line each, indented by their nesting', () => {
  expect(formatted('<section class="a > b"><h1>{{heading}}</h1><div><p>x</p></div></section>', 'html')).toBe(
    ['<section class="a > b">', '  <h1>{{heading}}</h1>', '  <div>', '    <p>x</p>', '  </div>', '</section>'].join('\n'),
  )
})

test('a long text is indented to its end', () => {
  const lines = formatted('<section><div><p>x</p></div></section>'.repeat(500), 'html').split('\n')
  expect(lines).toHaveLength(2_500)
  expect(lines.slice(-5)).toEqual(['<section>', '  <div>', '    <p>x</p>', '  </div>', '</section>'])
})

test('a space nobody wrote is never added to a text', () => {
  for (const code of ['<p>a<b>b</b><i>c</i></p>', '<div></div>', '<pre><div>1</div><div>2</div></pre>'])
    expect(formatted(code, 'html').replace(/^\s+/gm, '')).toBe(code)
})

test('a declaration has a line of its own; comments and addresses stay whole', () => {
  expect(formatted('.a{color:red;background:url("a;b{}.png")}.b{margin:0; /* why; */padding:0}', 'css')).toBe(
    ['.a{', '  color:red;', '  background:url("a;b{}.png")', '}', '.b{', '  margin:0; /* why; */padding:0', '}'].join('\n'),
  )
})

test('what is formatted stays as it is', () => {
  for (const [code, language] of [
    ['<div><p>a</p><ul><li>b</li></ul></div>', 'html'],
    ['@media print{.a{color:red}}', 'css'],
  ] as const) {
    const once = formatted(code, language)
    expect(formatted(once, language)).toBe(once)
  }
})
