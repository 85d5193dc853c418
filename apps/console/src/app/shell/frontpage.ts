/** The learner site with the single-sign-on token in the fragment, which never reaches a server or a log (decision 26). */
export const frontpageUrl = (subdomain: string | null, token: string): string => {
  const fragment = `#token=${encodeURIComponent(token)}`
  return subdomain ? `https://${subdomain}/sso${fragment}` : `/learn${fragment}`
}
