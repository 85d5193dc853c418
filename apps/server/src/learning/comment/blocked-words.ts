/** Letters and digits in one form, so that neither case, punctuation nor what nobody sees hides a word. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Which of the blocked words or phrases a text has; a word inside a longer one is none. */
export const blockedWordIn = (text: string, blocked: readonly string[]): string | undefined => {
  const said = wordsOf(text)
  return blocked.find((word) => wordsOf(word).trim() !== '' && said.includes(wordsOf(word)))
}
