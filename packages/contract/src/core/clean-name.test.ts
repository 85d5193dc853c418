import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'

test.each([
  ['a line break is a space', 'Budi\r\nBcc: all@corp.test', 'Budi Bcc: all@corp.test'],
  ['tabs, bells and the end of a string too', 'A\tB\u0007C\u0000D\u2028E\u2029F\u0085G', 'A B C D E F G'],
  ['what turns the direction goes', 'invoice\u202Efdp.exe \u2066x\u2069 \u200Fy\u061C', 'invoicefdp.exe x y'],
  ['what nobody sees goes', 'ad\u200Bmin\u2060is\uFEFFtra\u00ADtor\u{E0041}', 'administrator'],
  ['a joiner between Latin letters is hidden text', 'ad\u200Dmin\u200C', 'admin'],
  ['half a letter is none', 'Budi \uD800Santoso', 'Budi Santoso'],
  ['a name of nothing visible is empty', '\u200B\u202E\n\t\u200D', ''],
  ['ordinary names stay', ' Nguyễn Thị Ánh-Dương O’Brien, S.Kom. (2) ', 'Nguyễn Thị Ánh-Dương O’Brien, S.Kom. (2)'],
])('%s', (_, typed, kept) => {
  expect(cleanName(typed)).toBe(kept)
})

test.each([
  ['Persian', 'می\u200Cخواهم'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['Malayalam with a joiner at the end', 'അവന്\u200D'],
  ['Bengali', 'র\u200D্যাব'],
  ['a family', '👨\u200D👩\u200D👧'],
  ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
  ['an astronaut of some colour', '👩🏽\u200D🚀'],
  ['a Japanese name with its own form of a letter', '葛\u{E0100}城'],
  ['Arabic and Hebrew', 'محمد דוד'],
  ['Javanese', 'ꦲꦏ꧀ꦱꦫ'],
])('%s keeps what it is written with', (_, name) => {
  expect(cleanName(name)).toBe(name)
})

test('cleaning again changes nothing, and no hidden character is left', () => {
  const hostile = fc.constantFrom('\n', '\u202E', '\u200B', '\u200D', '\u200C', 'a', 'م', 'ක', '්', '👩', ' ', '\uFE0F')
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(hostile).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const once = cleanName(text)
      expect(cleanName(once)).toBe(once)
      expect(once).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u061C\uFEFF]/u)
    }),
    { numRuns: 2_000 },
  )
})
