const ORIGIN = 'https://console.invalid'
const LOGIN = '/pages/login'

const hasControlCharacter = (text: string) => [...text].some((letter) => letter < ' ' || letter === '\u007f')

/** A path of this console, or null: a link must not be able to send anybody elsewhere after the login. */
export const safePath = (wanted: string | null | undefined): string | null => {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || wanted.includes('\\') || hasControlCharacter(wanted)) return null
  try {
    const url = new URL(wanted, ORIGIN)
    if (url.origin !== ORIGIN || url.pathname.startsWith('//') || url.pathname.startsWith(LOGIN)) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}
