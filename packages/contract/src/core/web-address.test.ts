import { expect, test } from 'vitest'
import { readableAddress, webAddress } from './web-address.ts'

const target = webAddress('Target URL', 2000)
const problem = (text: string) => target.safeParse(text).error?.issues.map((issue) => issue.message)

test.each([
  ['https://ok.test/日本', 'https://ok.test/%E6%97%A5%E6%9C%AC', 'https://ok.test/日本'],
  ['https://ok.test/a b?q=é#ü', 'https://ok.test/a%20b?q=%C3%A9#%C3%BC', 'https://ok.test/a%20b?q=é#ü'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example/', 'https://xn--mnchen-3ya.example/'],
  ['https://ok.test', 'https://ok.test', 'https://ok.test'],
  ['https://ok.test/%E6%97%A5', 'https://ok.test/%E6%97%A5', 'https://ok.test/日'],
])('%s is stored in plain letters and shown readable', (typed, stored, shown) => {
  expect(target.parse(typed)).toBe(stored)
  expect(readableAddress(stored)).toBe(shown)
  expect(target.parse(shown)).toBe(stored)
})

test('what could hide, reorder or break text stays encoded', () => {
  for (const address of [
    'https://ok.test/%E2%80%AEgpj',
    'https://ok.test/%C2%A0',
    'https://ok.test/%E6%97',
    'https://ok.test/%0d%0a',
  ])
    expect(readableAddress(address)).toBe(address)
})

test('user names, passwords and what is no address of the web are refused in a sentence', () => {
  for (const address of ['https://user:pw@host.test/', 'https://user@host.test', 'https://:pw@host.test'])
    expect(problem(address)).toEqual(['Target URL must not contain a user name or password'])
  for (const address of ['javascript:alert(1)', 'ftp://ok.test', 'ok.test', 'https://', '日本'])
    expect(problem(address)).toEqual(['Target URL is not a valid URL'])
  expect(problem('')).toEqual(['Target URL is required'])
})

test('where a registered name or a safe line is asked for, numbers, own networks and open lines are refused', () => {
  const safe = webAddress('Link', 500, { host: 'domain', protocol: 'https' })
  expect(safe.parse('https://ok.test/a')).toBe('https://ok.test/a')
  for (const address of ['http://ok.test', 'https://127.0.0.1/', 'https://localhost/', 'https://user:pw@ok.test/'])
    expect(safe.safeParse(address).success, address).toBe(false)
})
