/** Begins another line in a mail, a sheet or a log: line and paragraph breaks, tabs and every other control. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/**
 * Seen by nobody, or turning what follows around: zero-width characters, direction marks and overrides, tags, halves of a letter.
 * Variation selectors stay, they choose the shape of a letter or of an emoji; joiners are looked at apart.
 */
const HIDDEN = /(?!\p{Variation_Selector}|\u180E|\u200C|\u200D)[\p{Default_Ignorable_Code_Point}\p{Cs}\uFFF9-\uFFFB]/gu

/** Scripts whose letters join, and emoji, which are put together of others. */
const SCRIPTS = [
  ...['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu'],
  ...['Kannada', 'Malayalam', 'Sinhala', 'Tibetan', 'Myanmar', 'Khmer', 'Balinese', 'Javanese', 'Sundanese', 'Buginese'],
]
const JOINED = `[${SCRIPTS.map((script) => `\\p{Script_Extensions=${script}}`).join('')}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]`
/** The vowel killers after which a joiner may also end a word. */
const KILLERS =
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u0F84\\u1039\\u103A\\u17D2\\u1B44\\u1BAA\\uA9C0]'
const JOINER = '[\\u180E\\u200C\\u200D]'
const STRAY_JOINER = new RegExp(`(?<!${JOINED})${JOINER}|(?<!${KILLERS})${JOINER}(?!${JOINED})`, 'gu')

/**
 * A name on one line, as it is seen: nothing in it is hidden, turns the text around it or pretends to be another line. It happens
 * silently, since nobody typed such a character on purpose and nobody could find it to remove it; a name of nothing else is empty.
 */
export const cleanName = (text: string): string => text.replace(BREAKS, ' ').replace(HIDDEN, '').replace(STRAY_JOINER, '').trim()
