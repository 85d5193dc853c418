/** The server puts a fresh nonce into the page: what the content policy asks of every style element that is made here. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? ''
