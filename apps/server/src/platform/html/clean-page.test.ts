import { expect, test } from 'vitest'
import { ATTACKS } from './attacks-for-tests.ts'
import { cleanCss } from './clean-css.ts'
import { cleanPage } from './clean-page.ts'

const DANGEROUS = /<script|<iframe|<object|<form|<embed|<svg|<style|<link|<meta|<base|javascript:|\son\w+\s*=/i

test.each(ATTACKS.map((attack) => [attack]))('%s is harmless in a theme', (attack) => {
  const { code } = cleanPage(attack)
  expect(code.replace(/&\w+;|<[^>]*\salt="[^"]*"/g, '')).not.toMatch(DANGEROUS)
})

test.each([
  ['<section class="c" style="color:red">{{participant_name}}</section>', false],
  ['<img src="{{logo_1}}" alt="Logo">', false],
  ['<img src="data:image/png;base64,AAAA">', false],
  ['<img src="/files/certificate/logos/2026/01/a.png">', false],
  ['<img src="https://evil.example/x.png">', true],
  ['<img src="{{participant_name}}">', true],
  ['<img src="/files/../secret">', true],
  ['<p style="background:url(https://evil.example/x)">x</p>', true],
  ['<p style="width:{{score}}%">x</p>', true],
  ['<a href="https://evil.example">x</a>', true],
  ['<p onclick="x()">x</p>', true],
])('%s: something was removed: %s', (html, removed) => {
  expect(cleanPage(html).removed).toBe(removed)
})

test('a theme keeps its structure and its placeholders', () => {
  const html = '<section class="c"><h1>{{heading}}</h1><table><tr><td colspan="2">{{nik}}</td></tr></table></section>'
  expect(cleanPage(html).code).toBe(html)
})

test.each([
  ['@import "https://evil.example/a.css";.c{color:red}', '.c{color:red}'],
  ['@import url(//evil.example/a.css) screen;.c{color:red}', '.c{color:red}'],
  ['@im\\70ort "x";.c{color:red}', '.c{color:red}'],
  ['.c{x:"\n;background:url(https://evil.example/x);y:"}', '.c{x: \n;background:none;y:'],
  ['.c{x:"\f;background:url(https://evil.example/x);y:"}', '.c{x: \n;background:none;y:'],
  ['/<* " */.c{background:url(https://evil.example/x)}/* " <*/', '/ * " */.c{background:url(https://evil.example/x)}/* "  */'],
  ['/@x;* " */.c{background:url(https://evil.example/x)}/* " */', '/ * " */.c{background:url(https://evil.example/x)}/* " */'],
  ['@page{size:A3}.c{color:red}', '.c{color:red}'],
  ['.c{background:url(https://evil.example/x)}', '.c{background:none}'],
  ['.c{background:u\\rl(https://evil.example/x)}', '.c{background:u rl(https://evil.example/x)}'],
  ['.c{background:ur/**/l(https://evil.example/x)}', '.c{background:ur l(https://evil.example/x)}'],
  ['.c{background:url("https://evil.example/x")}', '.c{background:none}'],
  ['.c{background:url(https://evil.example/x', '.c{background:none'],
  ['.c{background:image-set("https://evil.example/x" 1x)}', '.c{background:none("https://evil.example/x" 1x)}'],
  ['.c{width:expression(alert(1))}', '.c{width:none(alert(1))}'],
  ['.c{behavior:url(x.htc)}', '.c{--removed:none}'],
  ['</style><script>alert(1)</script>', '/style> script>alert(1) /script>'],
  ['.c::after{content:"</style><script>"}', '.c::after{content:"\\3c /style>\\3c script>"}'],
  ['.c{background:url(data:text/html,x)}', '.c{background:none}'],
  ['.c{background:url(data:image/png,x\nx)}', '.c{background:none}'],
])('%s becomes %s', (css, clean) => {
  expect(cleanCss(css).code.trim()).toBe(clean)
})

test.each([
  '.a > .b{color:red}',
  '@media print{.c{color:red}}',
  '@font-face{font-family:x;src:url("data:font/woff2;base64,AA")}',
  '.c{background:url("data:image/png;base64,AA")}',
  '.c{background:url("/files/certificate/backgrounds/2026/01/a.png")}',
  '.c::before{content:"\\201C"}',
])('%s stays as it is', (css) => {
  expect(cleanCss(css)).toEqual({ code: css, removed: false })
})

test('no style sheet can close its element', () => {
  for (const css of ['<', '<!--', '</style>', '"</style>"', "'<'", 'url("</style>")', '"data:image/svg+xml,</style>"'])
    expect(cleanCss(css).code).not.toContain('</')
})
