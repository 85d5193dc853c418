/** A title as a file name: what a file system forbids becomes a hyphen. */
export const pngName = (title: string, without = 'qr-code'): string => {
  const name = title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .trim()
    .replace(/^\.+/, '')
  return `${name || without}.png`
}
