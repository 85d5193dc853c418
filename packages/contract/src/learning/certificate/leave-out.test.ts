import { expect, test } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

const signs =
  '<div class="feet"><div class="sign"><p>{{city}}</p><div class="ink">{{signature_1}}</div><b>{{signatory_name_1}}</b></div>' +
  '<div class="sign"><p>{{organization}}</p><div class="ink">{{signature_2}}</div><b>{{signatory_name_2}}</b></div></div>'

test('a second signatory who is not there leaves no line behind', () => {
  const one = fillPlaceholders(signs, { signatory_name_1: 'Ratna', signatory_name_2: '', signature_2: null, organization: 'PT' })
  expect(one).toBe('<div class="feet"><div class="sign"><p></p><div class="ink"></div><b>Ratna</b></div></div>')
  const two = fillPlaceholders(signs, { signatory_name_1: 'Ratna', signatory_name_2: 'Bagus', organization: 'PT' })
  expect(two).toContain('Bagus')
})

test.each([
  [
    '<tr><td><small>Score</small>{{score}}</td><td><small>Valid until</small>{{valid_until}}</td></tr>',
    '<tr><td><small>Score</small>9</td></tr>',
  ],
  [
    '<div><div><small>Type</small><b>{{score}}</b></div><div><small>Valid until</small><b>{{valid_until}}</b></div></div>',
    '<div><div><small>Type</small><b>9</b></div></div>',
  ],
  ['<aside>{{score}}<p>Valid until<br>{{valid_until}}</p></aside>', '<aside>9</aside>'],
])('what is valid for ever says no end: %s', (html, left) => {
  expect(fillPlaceholders(html, { score: '9', valid_until: '' })).toBe(left)
  expect(fillPlaceholders(html, { score: '9', valid_until: '13 March 2028' })).toContain('13 March 2028')
})

test('one sentence about several things stays, without what is absent', () => {
  const html = '<p>{{signatory_name_1}} and {{signatory_name_2}} for {{participant_name}}</p>'
  expect(fillPlaceholders(html, { signatory_name_1: 'A', participant_name: 'B' })).toBe('<p>A and  for B</p>')
})
