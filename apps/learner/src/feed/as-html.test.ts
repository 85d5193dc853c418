import { expect, test } from 'vitest'
import { asHtml } from './as-html.ts'

test('typed text becomes paragraphs and nothing of it becomes markup', () => {
  expect(asHtml('Satu\ndua\n\nTiga <b>&')).toBe('<p>Satu<br>dua</p><p>Tiga &lt;b&gt;&amp;</p>')
})
