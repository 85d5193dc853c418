/** The code in what a picture holds: an address of this app with the code in its fragment, or the bare code. */
export const scannedCode = (text: string): string => {
  const at = text.indexOf('#')
  if (!/^https?:\/\//.test(text) || at < 0) return text
  return new URLSearchParams(text.slice(at + 1)).get('code') ?? text
}
