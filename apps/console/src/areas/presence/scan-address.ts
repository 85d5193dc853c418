/** What a picture of a code holds: an address of the learner app, so that a phone's own camera opens it; the fragment never reaches a server (product decision 29). */
export const scanAddress = (code: string, origin = location.origin): string =>
  `${origin}/learn/scan#${new URLSearchParams({ code })}`
