import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seal, unseal } from './crypto.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const code = fc.string({ minLength: 1, maxLength: 80 })

describe('text sealed with an organisation code', () => {
  test('comes back for the same code, whatever it says', () => {
    fc.assert(fc.property(code, fc.string({ unit: 'grapheme' }), (secret, text) => unseal(secret, seal(secret, text)) === text))
  })

  test('never opens with another code', () => {
    fc.assert(
      fc.property(code, code, fc.string(), (secret, other, text) => {
        fc.pre(secret !== other)
        expect(() => unseal(other, seal(secret, text))).toThrow()
      }),
    )
  })

  test('never opens once a single letter differs', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.constantFrom(...LETTERS), (text, at, letter) => {
        const sealed = seal('nusantara', text)
        const place = at % sealed.length
        fc.pre(sealed[place] !== letter)
        const tampered = sealed.slice(0, place) + letter + sealed.slice(place + 1)
        expect(() => unseal('nusantara', tampered)).toThrow()
      }),
      { numRuns: 500 },
    )
  })

  test('never opens when it is cut short, lengthened or something else', () => {
    const sealed = seal('bahari', 'text')
    for (const wrong of ['', 'a', '%%%', sealed.slice(0, -1), sealed.slice(1), `${sealed}A`, `${sealed}=`, ` ${sealed}`]) {
      expect(() => unseal('bahari', wrong)).toThrow()
    }
  })

  test('differs each time and can stand in an address', () => {
    const sealed = seal('bahari', 'the same')
    expect(sealed).not.toBe(seal('bahari', 'the same'))
    expect(encodeURIComponent(sealed)).toBe(sealed)
  })
})
