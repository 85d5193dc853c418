const OPTION_LENGTH = 25

/** Cuts at whole characters, so that an emoji or an accented letter is never halved. */
export const cut = (text: string, length = OPTION_LENGTH): string => {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text
}
