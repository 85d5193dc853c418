import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPlaceholders, placeholdersIn, sampleValues, unknownPlaceholders } from './placeholders.ts'

test('values are escaped, in text and in attributes', () => {
  const values = { participant_name: `<b>O'Neil & "Co"</b>` }
  expect(fillPlaceholders('<p title="{{participant_name}}">{{ participant_name }}</p>', values)).toBe(
    '<p title="&lt;b&gt;O&#39;Neil &amp; &quot;Co&quot;&lt;/b&gt;">&lt;b&gt;O&#39;Neil &amp; &quot;Co&quot;&lt;/b&gt;</p>',
  )
})

test('an unknown placeholder is printed empty and shown red', () => {
  expect(fillPlaceholders('<p>a{{who}}b</p>', {})).toBe('<p>ab</p>')
  expect(fillPlaceholders('<p>a{{who}}b</p>', {}, 'shown')).toBe('<p>a<span style="color:#c92a2a">{{who}}</span>b</p>')
  expect(fillPlaceholders('<p title="{{who}}">x</p>', {}, 'shown')).toBe('<p title="">x</p>')
  expect(unknownPlaceholders('{{who}} {{nik}} {{who}}')).toEqual(['who'])
})

test('the body is resolved once: neither itself nor what a value says is resolved again', () => {
  const values = { body_text: 'for {{module_title}} {{body_text}}\nand {{nope}}', module_title: '{{nik}} <i>', nik: '7' }
  expect(fillPlaceholders('<p>{{body_text}}</p>', values)).toBe('<p>for {{nik}} &lt;i&gt; <br>and </p>')
})

test('a picture is an element in text and an address in an attribute; a missing one is nothing', () => {
  const values = { logo_1: 'data:image/png;base64,AA' }
  expect(fillPlaceholders('<div>{{logo_1}}{{logo_2}}</div>', values)).toBe(
    '<div><img class="logo_1" src="data:image/png;base64,AA" alt=""></div>',
  )
  expect(fillPlaceholders('<img src="{{logo_1}}">', values)).toBe('<img src="data:image/png;base64,AA">')
})

test('every placeholder but pictures has a sample', () => {
  expect(Object.keys(sampleValues())).toHaveLength(25)
})

test('no value can add an element', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, body) => {
      const filled = fillPlaceholders('<p title="{{participant_name}}">{{participant_name}}{{body_text}}</p>', {
        participant_name: name,
        body_text: body,
      })
      expect(filled.replace(/<br>/g, '').match(/</g)).toHaveLength(2)
    }),
  )
})

test('placeholders are found once each', () => {
  expect(placeholdersIn('{{nik}}{{ nik }}{{score}} {nik}')).toEqual(['nik', 'score'])
})
